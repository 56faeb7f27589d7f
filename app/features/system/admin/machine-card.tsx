import { IntentButton } from "~/admin-kit/parts/small-form.tsx";
import { toGulfText } from "~/company/gulf-time.ts";
import { Badge } from "~/ui/badge.tsx";
import { Card } from "~/ui/layout/card.tsx";
import type { checkMachine } from "../machine-checks.server.ts";
import { machineWords } from "./machine-words.ts";

type Machine = Awaited<ReturnType<typeof checkMachine>>;

const lowDiskBytes = 1_000_000_000;
const certificateWarningMs = 14 * 86_400_000;
const maxDriftMs = 2_000;
const inGigabytes = (bytes: number) => (bytes / 1_000_000_000).toFixed(1);

/** The state of the server, and a button that sends a test mail. */
export function MachineCard({ machine, address, now }: { machine: Machine; address: string; now: number }) {
  const { disk, clock, proxies, ownersNeedFactor } = machine;
  const words = machineWords;
  const rows = [
    {
      name: words.disk,
      value: disk ? words.space(inGigabytes(disk.free), inGigabytes(disk.total)) : words.unknown,
      warning: disk && disk.free < lowDiskBytes && words.low,
    },
    {
      name: words.clock,
      value: clock === null ? words.unknown : words.drift((clock / 1000).toFixed(1)),
      warning: clock !== null && clock > maxDriftMs && words.wrong,
    },
    { name: words.certificate, ...toCertificate(machine, now) },
    { name: words.proxies, value: words.trusted(proxies, address) },
    {
      name: words.factor,
      value: ownersNeedFactor === null ? words.unknown : words.required(ownersNeedFactor),
      warning: ownersNeedFactor === false && words.recommended,
    },
  ];
  return (
    <Card
      title={words.title}
      actions={
        <IntentButton intent="mail" failed={words.mailFailed}>
          {words.sendMail}
        </IntentButton>
      }
    >
      <dl className="grid gap-3">
        {rows.map(({ name, value, warning }) => (
          <div key={name}>
            <dt className="flex flex-wrap justify-between gap-2">
              {name} {warning && <Badge status="warning">{warning}</Badge>}
            </dt>
            <dd className="text-small wrap-anywhere text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function toCertificate({ hasHttps, certificate }: Machine, now: number) {
  const words = machineWords;
  if (!hasHttps) return { value: words.noHttps };
  if (!certificate) return { value: words.notReached, warning: words.notChecked };
  const { until, isTrusted } = certificate;
  const left = new Date(until).getTime() - now;
  const day = toGulfText(until, "date");
  if (left >= 0 && !isTrusted) return { value: words.untrusted(day), warning: words.notTrusted };
  const warning = left < 0 ? words.expired : left < certificateWarningMs && words.endsSoon;
  return { value: words.validUntil(day), warning };
}
