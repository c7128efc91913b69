const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Parses a duration such as `90s`, `15m`, `25h` or `30d`, in milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = /^([1-9][0-9]{0,6})([smhd])$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * unitMs[match[2] as keyof typeof unitMs];
}

/** `2d 3h`, `25s`: the two largest units of a duration. */
export function formatDuration(ms: number): string {
  const parts: string[] = [];
  let rest = Math.floor(Math.abs(ms) / 1000) * 1000;
  for (const unit of ['d', 'h', 'm', 's'] as const) {
    const count = Math.floor(rest / unitMs[unit]);
    rest -= count * unitMs[unit];
    if (count > 0 && parts.length < 2) parts.push(`${count}${unit}`);
  }
  return parts.length === 0 ? '0s' : parts.join(' ');
}
