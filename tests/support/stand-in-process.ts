// Replaces the picture process: it does what the file says, which no real picture does reliably.
import type { ImageMessage, ImageOrder } from "../../app/lib/media/image-work.ts";

/** This process's answer in place of a picture. */
export type StandInAnswer = { pid: number; variables: string[]; says: string };

const say = (message: ImageMessage) => process.send?.(message);

const deeds: Record<string, (answer: StandInAnswer) => void> = {
  answer: (result) => say({ kind: "done", result: result as never }),
  "answer later": (result) => setTimeout(() => deeds.answer?.(result), 700),
  refuse: () => say({ kind: "trouble", trouble: "frames", reason: "for a test" }),
  crash: () => process.abort(),
  hang: () => {
    for (;;);
  },
  "be killed": () => process.kill(process.pid, "SIGKILL"),
};

process.on("disconnect", () => process.exit());
process.on("message", ({ file }: ImageOrder) => {
  const says = Buffer.from(file).toString();
  deeds[says]?.({ pid: process.pid, variables: Object.keys(process.env), says });
});
if (process.env.LD_LIBRARY_PATH === "/no-libraries") throw new Error("no libraries here");
say({ kind: "ready" });
