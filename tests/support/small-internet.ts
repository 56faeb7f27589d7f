import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The address that stands for the internet: connections of a program to it end at the test's own server. */
export const internet = "93.184.215.14";

/** Starts that server. `env` leads a program to it. */
export async function startInternet(answer: RequestListener) {
  const site: Server = createServer(answer);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  const module = pathToFileURL(join(process.cwd(), "tests/support/small-internet.mjs")).href;
  const close = () => {
    site.closeAllConnections();
    site.close();
  };
  return { port, close, env: { NODE_OPTIONS: `--import ${module}`, SMALL_INTERNET: `${internet} ${port}` } };
}
