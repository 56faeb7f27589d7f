// Loaded before a test's program: connections to one public address go to a server of the test. The program's own
// address checks are unchanged.
import { Socket } from "node:net";

const [address, port] = (process.env.SMALL_INTERNET ?? "").split(" ");
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (options?.host === address) Object.assign(options, { host: "127.0.0.1", port: Number(port) });
  return Reflect.apply(connect, this, args);
};
