// node --import FILE: at each SIGUSR2 the clock of the process jumps to as many milliseconds from now as CLOCK_FILE says.

import { readFileSync } from "node:fs";

const Real = Date;
let offset = 0;
process.on("SIGUSR2", () => {
  offset = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
});
globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(Real.now() + offset);
  }
  static now() {
    return Real.now() + offset;
  }
};
