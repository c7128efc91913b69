/** A list without entries says no more than its absence. */
export function unlessEmpty<Entry>(entries: readonly Entry[] | undefined): Entry[] | undefined {
  return entries === undefined || entries.length === 0 ? undefined : [...entries];
}

/** The word for a code that may not be known. */
export function wordFor<Code extends string>(
  words: Readonly<Record<Code, string>>,
  code: Code | undefined,
): string | undefined {
  return code === undefined ? undefined : words[code];
}

export function asText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
