// On the contact page, until its scripts have loaded: a form sent without a network stays, with its words and the reason,
// instead of the browser's error page.
addEventListener("submit", (event) => {
  if (event.defaultPrevented || navigator.onLine) return;
  event.preventDefault();
  const template = document.querySelector<HTMLTemplateElement>("template[data-unsent]");
  const box = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  for (const part of box.querySelectorAll<HTMLElement>("a,[data-reason]")) {
    if (part.dataset.reason !== "failed") part.remove();
  }
  document.querySelector("[data-unsent-box]")?.remove();
  template?.before(box);
  box.focus();
});

export {};
