/** Whether a text such as `2026-02-28` is a day that exists: 31 February would silently become another one. */
export function isRealDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
}
