type Dated = { modified: Date };

/**
 * The backups that are too many, of a list with the newest first. Of several within one period (milliseconds) the newest
 * stands for it and the others go first, so that updates of one day do not push out the days before; then the oldest go.
 */
export function listSpare<Backup extends Dated>(list: readonly Backup[], kept: number, period: number): Backup[] {
  let last = Number.POSITIVE_INFINITY;
  const regular = list.filter(({ modified }) => {
    const isRegular = last - modified.getTime() >= period;
    if (isRegular) last = modified.getTime();
    return isRegular;
  });
  const extra = list.filter((backup) => !regular.includes(backup));
  return [...extra.reverse(), ...regular.reverse()].slice(0, Math.max(0, list.length - kept));
}
