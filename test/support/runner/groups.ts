/** Seconds of each test file in the run that was recorded last. */
type Durations = Readonly<Record<string, number>>;

/** Of work in a group: loading the service, which each group does once, is then little beside it. */
const groupSeconds = 45;

/**
 * Divides test files into groups of about the same duration, the longest group first: each file, the longest first, joins the
 * group that has the least to do. A file that was not recorded counts as the median.
 */
export function makeGroups(files: readonly string[], durations: Durations, atLeast: number): string[][] {
  const known = Object.values(durations).toSorted((a, b) => a - b);
  const median = known[Math.floor(known.length / 2)] ?? 1;
  const timed = files.map((file) => ({ file, seconds: durations[file] ?? median }));
  const total = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  const count = Math.min(files.length, Math.max(atLeast, Math.round(total / groupSeconds)));
  const groups = Array.from({ length: count }, () => ({ files: [] as string[], seconds: 0 }));
  for (const { file, seconds } of timed.toSorted((a, b) => b.seconds - a.seconds)) {
    const shortest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    shortest.files.push(file);
    shortest.seconds += seconds;
  }
  return groups.toSorted((a, b) => b.seconds - a.seconds).map((group) => group.files);
}
