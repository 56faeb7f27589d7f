import { Tokenizer } from "htmlparser2";

type Stack<T> = Pick<T[], "length" | "unshift" | "shift" | "includes" | "indexOf"> & { readonly 0: T | undefined };
type Parser = { stack: Stack<string>; foreignContext: Stack<number> };

/** A tokenizer that takes the same time at any depth: htmlparser2's lists of open elements have their innermost first. */
export class DeepTokenizer extends Tokenizer {
  private parser: Parser | undefined;

  constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: ConstructorParameters<typeof Tokenizer>[1]) {
    super(options, parser);
    this.parser = parser as unknown as Parser;
  }

  override write(chunk: string): void {
    if (this.parser) {
      this.parser.stack = new Innermost();
      this.parser.foreignContext = new Innermost(this.parser.foreignContext[0]);
      this.parser = undefined;
    }
    super.write(chunk);
  }
}

class Innermost<T> implements Stack<T> {
  private readonly entries: T[] = [];
  private readonly counts = new Map<T, number>();

  constructor(outermost?: T) {
    if (outermost !== undefined) this.unshift(outermost);
  }

  get length(): number {
    return this.entries.length;
  }

  get 0(): T | undefined {
    return this.entries.at(-1);
  }

  unshift(entry: T): number {
    this.counts.set(entry, (this.counts.get(entry) ?? 0) + 1);
    return this.entries.push(entry);
  }

  shift(): T | undefined {
    const entry = this.entries.pop();
    if (entry !== undefined) this.counts.set(entry, (this.counts.get(entry) ?? 1) - 1);
    return entry;
  }

  includes(entry: T): boolean {
    return (this.counts.get(entry) ?? 0) > 0;
  }

  indexOf(entry: T): number {
    return this.includes(entry) ? this.entries.length - 1 - this.entries.lastIndexOf(entry) : -1;
  }
}
