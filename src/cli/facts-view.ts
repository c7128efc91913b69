import { euroNumber } from '../kernel/money.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** Amounts are stored in cents and shown in euros. */
function factsOf(facts: Facts): Map<string, unknown> {
  return new Map(
    Object.entries(facts ?? {}).map(([name, value]) =>
      name.endsWith('Cents') && typeof value === 'string'
        ? [name.replace(/Cents$/, 'Eur'), euroNumber(BigInt(value))]
        : [name, value],
    ),
  );
}

/** The same as JSON. */
export function factsJson(facts: Facts): object | null {
  return facts && Object.fromEntries(factsOf(facts));
}

/** The fields that differ, as `price 250 → 300`. */
export function describeChange({ before, after }: { readonly before: Facts; readonly after: Facts }): string {
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...is]
    .filter(([name, value]) => was.get(name) !== value)
    .map(([name, value]) =>
      was.has(name) ? `${name} ${word(was.get(name))} → ${word(value)}` : `${name} ${word(value)}`,
    )
    .join(', ');
}

const word = (value: unknown) => (typeof value === 'string' ? value : value === null ? 'none' : JSON.stringify(value));
