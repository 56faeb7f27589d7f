/** An eight-fold lattice (mashrabiya) on a wall, as many tiles across as asked. */
export function Lattice({
  at,
  size,
  across,
}: {
  at: readonly [number, number];
  size: readonly [number, number];
  across: number;
}) {
  const side = size[0] / across;
  const rows = Math.ceil(size[1] / side - 0.01);
  const tiles = Array.from({ length: across * rows }, (_, tile) =>
    star(at[0] + (tile % across) * side, at[1] + Math.floor(tile / across) * side, side),
  );
  return <path d={tiles.join("")} className="lattice" />;
}

function star(x: number, y: number, side: number): string {
  const [s, q, m] = [side, side * 0.29, side * 0.42].map((value) => Number(value.toFixed(3)));
  return (
    `M${Number(x.toFixed(3))} ${Number(y.toFixed(3))}` +
    `m${q} 0l-${q} ${q}v${m}l${q} ${q}h${m}l${q}-${q}v-${m}l-${q}-${q}zm0 ${q}h${m}v${m}h-${m}z` +
    `m-${q}-${q}l${q} ${q}m${m} 0l${q}-${q}m-${s} ${s}l${q}-${q}m${m} 0l${q} ${q}`
  );
}
