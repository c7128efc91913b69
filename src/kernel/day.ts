/** Days as texts such as `2026-02-28`, which count from midnight to midnight in UTC. */

const dayMs = 86_400_000;

/** Whether a text is a day that exists: 31 February would silently become another one. */
export function isRealDay(text: string): boolean {
  const midnight = startOfDay(text);
  return !Number.isNaN(midnight.getTime()) && utcDay(midnight) === text;
}

export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Midnight of the first day of a moment's month. */
export function startOfMonth(at: Date): Date {
  return startOfDay(`${utcDay(at).slice(0, 7)}-01`);
}

export function addDays(day: string, days: number): string {
  return utcDay(new Date(startOfDay(day).getTime() + days * dayMs));
}

/** Whole days from one day to another; negative where the other is before it. */
export function daysBetween(from: string, to: string): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs;
}
