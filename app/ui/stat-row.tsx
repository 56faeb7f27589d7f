/** Up to four figures, each with what it counts. */
export function StatRow({ stats }: { stats: readonly { value: string; label: string }[] }) {
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-4">
      {stats
        .filter((stat) => stat.value !== "")
        .map((stat) => (
          <div key={stat.label} className="flex flex-col-reverse justify-end border-t border-hairline pt-5">
            <dt className="mt-2 text-small text-muted">{stat.label}</dt>
            <dd className="font-display text-title tracking-tight">{stat.value}</dd>
          </div>
        ))}
    </dl>
  );
}
