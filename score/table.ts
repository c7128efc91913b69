import { shareOf } from './rates.ts';
import type { Row } from './scorer.ts';

/** As Markdown, so that it can be pasted into a document. */
export function writeTable(rows: readonly Row[]): string {
  const lines = rows.map(({ section, measure, rate, bar }) => {
    const share = shareOf(rate)?.toFixed(3) ?? '–';
    const verdict = bar === undefined ? '' : `${bar} ${isMissed({ rate, bar }) ? '**missed**' : ''}`.trim();
    return `| ${section} | ${measure} | ${share} | ${rate.hits} of ${rate.total} | ${verdict} |`;
  });
  return ['| section | measure | share | count | bar |', '|---|---|--:|--:|---|', ...lines].join('\n');
}

/** A bar with nothing to compare is missed: the world did not have what it is about. */
export function isMissed({ rate, bar }: Pick<Row, 'rate' | 'bar'>): boolean {
  return bar !== undefined && (shareOf(rate) ?? 0) < bar;
}
