import type { Count } from "~/data/inbox-figures.server.ts";

type CountTableProps = { title: string; head: string; counts: readonly Count[]; none: string };

/** How often each occurred, most often first: a table whose lines carry their bars. */
export function CountTable({ title, head, counts, none }: CountTableProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 font-sans text-small font-semibold tracking-normal">{title}</h3>
      {counts.length === 0 ? (
        <p className="text-small text-muted">{none}</p>
      ) : (
        <table className="w-full table-fixed text-small">
          <colgroup>
            <col />
            <col className="w-14" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row" className="py-1 text-start font-normal">
                  <bdi className="block truncate" title={name}>
                    {name}
                  </bdi>
                  <svg aria-hidden="true" height="6" className="block w-full overflow-visible">
                    <rect width="100%" height="6" className="fill-raised-2" />
                    <rect width={`${(100 * count) / most}%`} height="6" className="fill-network" />
                  </svg>
                </th>
                <td className="py-1 text-end align-bottom tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
