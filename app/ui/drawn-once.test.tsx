import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Vignette } from "./drawing.tsx";
import { ContentOnce, type Draughtsman, DrawnOnce, DrawToMarkup } from "./drawn-once.tsx";
import { VillaScene } from "./villa/villa-scene.tsx";

type Kept = { markup: string; mark?: string };

/** Puts markup into the page as it is. */
const plainly: Draughtsman = {
  toMarkup: renderToStaticMarkup,
  keep: (markup, mark): Kept => ({ markup, mark }),
  put(kept, id = "") {
    const { markup, mark } = kept as Kept;
    return mark === undefined ? markup : markup.replaceAll(mark, id);
  },
};

const withoutIds = (html: string) => html.replaceAll(/_R_\w*_/g, "ID");

function Pictures() {
  return (
    <main>
      <VillaScene label="A villa" />
      <Vignette icon="camera" />
      <VillaScene label="The same villa" />
    </main>
  );
}

test("kept drawings are the same as drawn ones, and are drawn once", () => {
  let drawn = 0;
  const draw = (drawing: React.ReactNode) => {
    drawn += 1;
    return renderToStaticMarkup(drawing);
  };
  const page = () =>
    renderToString(
      <DrawToMarkup value={{ ...plainly, toMarkup: draw }}>
        <Pictures />
      </DrawToMarkup>,
    );
  const plain = withoutIds(renderToString(<Pictures />));
  expect(withoutIds(page())).toBe(plain);
  const first = drawn;
  expect(withoutIds(page())).toBe(plain);
  expect([first > 0, drawn]).toEqual([true, first]);
});

test("content is drawn once for the same data, and again for others", () => {
  let drawn = 0;
  const draw = ({ name }: { name: string }) => {
    drawn += 1;
    return <p className="a">{name}</p>;
  };
  const page = (name: string) => <ContentOnce as="footer" className="b" name="test" draw={draw} from={{ name }} />;
  const kept = (name: string) => renderToString(<DrawToMarkup value={plainly}>{page(name)}</DrawToMarkup>);
  const plain = renderToString(page("Sikka & Sons"));
  drawn = 0;
  expect([kept("Sikka & Sons"), kept("Sikka & Sons")]).toEqual([plain, plain]);
  expect(drawn).toBe(1);
  expect(kept("Others")).toBe(renderToString(page("Others")));
});

test("two uses of one drawing have ids of their own, and what is drawn after them too", () => {
  const Dot = () => <DrawnOnce name="dot" draw={(id) => <path id={`${id}-a`} fill={`url(#${id}-b)`} />} />;
  const html = renderToString(
    <DrawToMarkup value={plainly}>
      <svg aria-hidden="true">
        <Dot />
        <Dot />
      </svg>
      <Vignette icon="home" />
    </DrawToMarkup>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
});
