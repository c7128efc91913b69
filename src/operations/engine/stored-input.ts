/** Writes the input of an operation as JSON from which `readStoredInput` makes the same again: with amounts and moments. */
export function writeInput(input: unknown): string {
  return JSON.stringify(marked(input));
}

export function readStoredInput(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(readStoredInput);
  if (typeof stored !== 'object' || stored === null) return stored;
  if ('$bigint' in stored) return BigInt(String(stored.$bigint));
  if ('$moment' in stored) return new Date(String(stored.$moment));
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, readStoredInput(value)]));
}

function marked(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: String(value) };
  if (value instanceof Date) return { $moment: value.toISOString() };
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one)]));
}
