const sliceLength = 1 << 20;
const overlap = 256;

/**
 * What looks like text in binary data, one run a line: five characters or more of ASCII, or of UTF-16 in either byte
 * order. Compressed data holds few such runs, so the result can be searched for a list of words.
 */
export function textRunsOf(bytes: Buffer): string {
  const runs: string[] = [];
  for (let start = 0; start < bytes.length; start += sliceLength) {
    const slice = bytes.toString('latin1', start, Math.min(start + sliceLength + overlap, bytes.length));
    for (const [run] of slice.matchAll(/[\x20-\x7e]{5,}/g)) if (/[A-Za-z]{2}/.test(run)) runs.push(run);
    for (const [run] of slice.matchAll(/(?:[\x20-\x7e]\0){4,}[\x20-\x7e]?/g)) runs.push(run.replaceAll('\0', ''));
  }
  return runs.join('\n');
}
