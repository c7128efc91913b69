import { formatEuro, type Cents } from '../../kernel/money.ts';

/** `12,345.60`: grouped, always with two decimals. The column's head or the text around it says that it is euro. */
export function euroFigure(cents: Cents): string {
  return groupThousands(formatEuro(cents)).replace('-', '−');
}

/** `12,345.60 EUR`. */
export function euroText(cents: Cents): string {
  return `${euroFigure(cents)} EUR`;
}

/** `12,345`. */
export function countFigure(count: bigint | number): string {
  return groupThousands(String(count)).replace('-', '−');
}

/** `12 calls`, `1 call`. */
export function counted(count: bigint | number, one: string, many = `${one}s`): string {
  return `${countFigure(count)} ${BigInt(count) === 1n ? one : many}`;
}

function groupThousands(figure: string): string {
  return figure.replace(/\d{1,40}/, (whole) => whole.replaceAll(/\B(?=(\d{3}){1,13}$)/g, ','));
}
