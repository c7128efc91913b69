/** Rows under their heads, in columns as wide as their content. Columns named in `right` are aligned to the right. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    heads
      .map((head, column) => {
        const [cell, width] = [cells[column] ?? '', widths[column] ?? 0];
        return right.includes(head) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(heads), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Names and values under each other. */
export function pairs(entries: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${value}`.trimEnd()).join('\n');
}

/** `2026-11-15 08:30 UTC`. */
export function formatMoment(date: Date): string {
  return `${minute(date)} UTC`;
}

/** `2026-11-15 08:30`, for a column whose head says that it is UTC; a dash for null. */
export function minute(date: Date | null): string {
  return date === null ? '–' : date.toISOString().slice(0, 16).replace('T', ' ');
}
