/** An amount of money in whole euro cents. Never computed in floating point. */
export type Cents = bigint;

const decimalEuro = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,2}))?$/;

/** Reads an amount as a person types it, `12`, `12.5` or `12.50`. Signs, exponents and third decimals are refused. */
export function parseEuro(text: string): Cents | undefined {
  const match = decimalEuro.exec(text);
  if (!match) return undefined;
  const [, euro = '', fraction = ''] = match;
  return BigInt(euro) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** `97.50`: always two decimals, never grouped. */
export function formatEuro(cents: Cents): string {
  const absolute = cents < 0n ? -cents : cents;
  const fraction = String(absolute % 100n).padStart(2, '0');
  return `${cents < 0n ? '-' : ''}${absolute / 100n}.${fraction}`;
}

/** The amount as a JSON number with at most two decimals. Exact: the division is rounded correctly. */
export function euroNumber(cents: Cents): number {
  return Number(cents) / 100;
}

export function euroNumberOrNull(cents: Cents | null): number | null {
  return cents === null ? null : euroNumber(cents);
}
