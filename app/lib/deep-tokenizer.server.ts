import { Tokenizer } from "htmlparser2";

/** The parser's list of open elements, the innermost first, as it uses it. */
type Stack = Pick<string[], "length" | "unshift" | "shift" | "includes" | "indexOf"> & {
  readonly 0: string | undefined;
};
type Parser = { stack: Stack; foreignContext: unknown };

/**
 * htmlparser2 keeps its open elements in an array whose first entry is the innermost: every tag costs as much as elements
 * are open around it, and a text that is nested deep takes minutes. Here it gets one whose operations take the same time
 * at any depth. Its only way in is the tokenizer, which the parser makes itself.
 */
export class DeepTokenizer extends Tokenizer {
  private parser: Parser | undefined;

  constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: ConstructorParameters<typeof Tokenizer>[1]) {
    super(options, parser);
    this.parser = parser as unknown as Parser;
  }

  override write(chunk: string): void {
    if (this.parser) {
      this.parser.stack = new OpenElements();
      this.parser = undefined;
    }
    super.write(chunk);
  }
}

class OpenElements implements Stack {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>();

  get length(): number {
    return this.names.length;
  }

  get 0(): string | undefined {
    return this.names.at(-1);
  }

  unshift(name: string): number {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return this.names.push(name);
  }

  shift(): string | undefined {
    const name = this.names.pop();
    if (name !== undefined) this.counts.set(name, (this.counts.get(name) ?? 1) - 1);
    return name;
  }

  includes(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  /** How many elements are open inside of the innermost one of this name; that many are closed after this. */
  indexOf(name: string): number {
    return this.includes(name) ? this.names.length - 1 - this.names.lastIndexOf(name) : -1;
  }
}
