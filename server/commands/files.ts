// npm run files: moves the stored files between DATA_DIR and a bucket, whether or not the program is running.

import { Refusal } from "~/lib/http/refusal.ts";
import { openDiskStore } from "~/media/store/disk-store.server.ts";
import { type MoveReport, moveFiles } from "~/media/store/file-move.server.ts";
import { openFilesFolder } from "~/media/store/files-folder.server.ts";
import { openS3Store } from "~/media/store/s3-store.server.ts";
import { type Config, readConfig, runCommand } from "../config/config.ts";

const usage = "say npm run files -- move --to s3, or npm run files -- move --to disk (and --delete-source)";

/** Runs one command, then exits: with 0, or with 1 and lines that say why. */
export async function files(args: string[]): Promise<never> {
  return runCommand(async () => {
    const { to, deleteSource } = parse(args);
    const report = await move(readConfig(process.env), to, deleteSource);
    const lines = describe(report, to, deleteSource);
    if (report.failures.length > 0) throw new Refusal(lines.join("\n  "));
    return lines.join("\n");
  });
}

function parse(args: string[]): { to: "s3" | "disk"; deleteSource: boolean } {
  const [command, flag, to, ...rest] = args;
  const isKnown = rest.length === 0 || (rest.length === 1 && rest[0] === "--delete-source");
  if (command !== "move" || flag !== "--to" || (to !== "s3" && to !== "disk") || !isKnown) throw new Refusal(usage);
  return { to, deleteSource: rest.length > 0 };
}

async function move({ dataDir, s3 }: Config, to: "s3" | "disk", deleteSource: boolean): Promise<MoveReport> {
  if (!s3)
    throw new Refusal("S3_BUCKET is not set: set it, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this command");
  const disk = openDiskStore(openFilesFolder(dataDir));
  const bucket = openS3Store(s3);
  const [source, target] = to === "s3" ? [disk, bucket] : [bucket, disk];
  try {
    await target.ping();
  } catch (error) {
    throw new Refusal(`nothing can be written to the target: ${(error as Error).message}`);
  }
  const onFile = (name: string) => process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${name}` : "");
  const report = await moveFiles(source, target, { deleteSource, onFile });
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  return report;
}

function describe(report: MoveReport, to: "s3" | "disk", deleteSource: boolean): string[] {
  const { copied, known, bytes, failures, removed } = report;
  const lines = [
    `${copied} files copied, ${known} were there already, ${bytes} bytes in all; all their checksums match.`,
    ...failures.map(({ name, reason }) => `${name} could not be copied: ${reason}`),
  ];
  if (failures.length > 0) return [...lines, "Nothing was removed. Run the same command again to continue."];
  lines.push(
    deleteSource ? `${removed} files removed at the source.` : "Nothing was removed at the source.",
    to === "s3"
      ? "Start the program with the same S3_ variables to use the bucket; files uploaded until then need this command again."
      : "Start the program without S3_BUCKET to use DATA_DIR; files uploaded until then need this command again.",
  );
  return lines;
}
