/** Starts the home page's villa: its keypad, its rooms, its wiring. Its words are in the markup. */
export function startVilla(hero: HTMLElement): void {
  if (hero.dataset.live !== undefined) return;
  const scenes = keysOf(hero, "sceneKey");
  const systems = keysOf(hero, "systemKey");
  const views = keysOf(hero, "viewKey");
  const rooms = new Map(keysOf(hero, "roomKey").map((button) => [button.dataset.roomKey ?? "", button]));
  const say = announcer(hero);

  const showRooms = () => {
    for (const [room, button] of rooms) button.setAttribute("aria-checked", String(levelOf(hero, room) > 0));
  };

  let wanted: HTMLElement | undefined;
  const playScene = async (key: HTMLElement) => {
    wanted = key;
    await loadLooks();
    if (wanted !== key) return;
    for (const room of rooms.keys()) hero.style.removeProperty(`--${room}`);
    delete hero.dataset.own;
    hero.dataset.inTurn = "";
    hero.dataset.scene = key.dataset.sceneKey;
    press(scenes, key);
    showRooms();
    say(key);
  };

  const switchRoom = (room: string) => {
    const button = rooms.get(room);
    if (!button) return;
    const on = levelOf(hero, room) > 0;
    delete hero.dataset.inTurn;
    hero.dataset.own = "";
    hero.style.setProperty(`--${room}`, on ? "0" : "1");
    press(scenes);
    showRooms();
    say(button, (on ? button.dataset.off : button.dataset.on) ?? "");
  };

  const isolate = (key: HTMLElement) => {
    const again = hero.dataset.system === key.dataset.systemKey;
    if (again) delete hero.dataset.system;
    else hero.dataset.system = key.dataset.systemKey;
    press(systems, again ? undefined : key);
    say(again ? (views.find((view) => view.dataset.viewKey === "wiring") ?? key) : key);
  };

  const showView = async (key: HTMLElement) => {
    const view = key.dataset.viewKey ?? "home";
    wanted = key;
    if (view === "wiring") await loadLooks();
    if (wanted !== key) return;
    hero.dataset.view = view;
    delete hero.dataset.system;
    press(views, key);
    press(systems);
    for (const keys of hero.querySelectorAll<HTMLElement>("[data-keys-of]")) keys.hidden = keys.dataset.keysOf !== view;
    const played = scenes.find((scene) => scene.getAttribute("aria-pressed") === "true");
    say(view === "home" && played ? played : key);
  };

  onPress(scenes, (key) => void playScene(key));
  onPress(systems, isolate);
  onPress(views, (key) => void showView(key));
  for (const type of ["pointerover", "focusin"]) hero.addEventListener(type, loadLooks, { once: true, passive: true });
  onPress([...rooms.values()], (button) => switchRoom(button.dataset.roomKey ?? ""));
  startRooms(hero, rooms, switchRoom);
  showRooms();
  hero.querySelector(".villa-pad")?.removeAttribute("inert");
  hero.dataset.live = "";
}

/** The parts that are not loaded initially: other scenes and the wiring. */
const loadLooks = () =>
  Promise.all([import("~/ui/villa/played.css"), import("~/ui/villa/wiring-view.css")]).catch(() => undefined);

type KeyName = "sceneKey" | "systemKey" | "viewKey" | "roomKey";

function keysOf(hero: HTMLElement, name: KeyName): HTMLElement[] {
  return [...hero.querySelectorAll<HTMLElement>("button")].filter((button) => button.dataset[name] !== undefined);
}

function onPress(keys: readonly HTMLElement[], act: (key: HTMLElement) => void): void {
  for (const key of keys) key.addEventListener("click", () => act(key));
}

function press(keys: readonly HTMLElement[], pressed?: HTMLElement): void {
  for (const key of keys) key.setAttribute("aria-pressed", String(key === pressed));
}

function levelOf(hero: HTMLElement, room: string): number {
  return Number(getComputedStyle(hero).getPropertyValue(`--${room}`));
}

function announcer(hero: HTMLElement): (key: HTMLElement, words?: string) => void {
  const name = hero.querySelector("[data-says-name]");
  const text = hero.querySelector("[data-says-text]");
  const hint = hero.querySelector<HTMLElement>("[data-says-hint]");
  return (key, words = key.dataset.says ?? "") => {
    const title = key.textContent ?? "";
    if (name) name.textContent = key.dataset.roomKey ? title : `${title}.`;
    if (text) text.textContent = words;
    if (hint) hint.hidden = key.dataset.sceneKey !== "arrive";
  };
}

function startRooms(
  hero: HTMLElement,
  rooms: ReadonlyMap<string, HTMLElement>,
  switchRoom: (room: string) => void,
): void {
  for (const button of rooms.values()) {
    const [x, y] = (button.dataset.at ?? "").split(" ");
    button.style.insetInlineStart = `${x}%`;
    button.style.insetBlockStart = `${y}%`;
  }
  const drawing = hero.querySelector(".villa");
  const roomAt = (event: Event) => (event.target as Element).closest<SVGElement>("[data-room]")?.dataset.room;
  drawing?.addEventListener("click", (event) => {
    const room = roomAt(event);
    if (room) switchRoom(room);
  });
  const point = (pointed?: string) => {
    for (const [room, button] of rooms) button.toggleAttribute("data-pointed", room === pointed);
  };
  drawing?.addEventListener("pointerover", (event) => {
    if ((event as PointerEvent).pointerType === "mouse") point(roomAt(event));
  });
  drawing?.addEventListener("pointerleave", () => point());
}
