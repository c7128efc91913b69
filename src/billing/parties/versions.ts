/** What holds from a day on. */
export interface Version<Details> {
  readonly validFrom: string;
  readonly details: Details;
}

/** The details that hold on a day, of versions by their day, the oldest first. */
export function versionOn<Details>(versions: readonly Version<Details>[], day: string): Version<Details> | undefined {
  return versions.findLast(({ validFrom }) => validFrom <= day);
}

/**
 * The versions to write so that a change holds from a day on. A version that begins later was made of the details before the
 * change: it gets the change, too, field by field, up to the first version in which the field has a value of its own. Without
 * that a new address would be lost on the day on which a change that was planned before begins.
 */
export function changeFrom<Details extends object>(
  versions: readonly Version<Details>[],
  change: Partial<Details>,
  { from, none }: { from: string; none: Details },
): Version<Details>[] {
  const before = versionOn(versions, from)?.details ?? none;
  const written = [{ validFrom: from, before, details: { ...before, ...change } }];
  let inherited = Object.keys(change) as (keyof Details)[];
  for (const { validFrom, details } of versions.filter((version) => version.validFrom > from)) {
    inherited = inherited.filter((name) => details[name] === before[name]);
    const patch = Object.fromEntries(inherited.map((name) => [name, change[name]])) as Partial<Details>;
    written.push({ validFrom, before: details, details: { ...details, ...patch } });
  }
  const differs = (one: Details, other: Details) =>
    (Object.keys(other) as (keyof Details)[]).some((name) => one[name] !== other[name]);
  return written
    .filter(({ before: was, details }) => differs(was, details))
    .map(({ validFrom, details }) => ({ validFrom, details }));
}
