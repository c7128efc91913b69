import { euroNumber, euroNumberOrNull, formatEuro } from '../kernel/money.ts';
import type { ReportMargin } from '../reports/margin/report-margin.ts';
import { euro } from './money-view.ts';
import { minute, table } from './table.ts';

export function reportMarginJson({ revenueCents, costCents, marginCents, requests }: ReportMargin): object {
  return {
    revenueEur: euroNumber(revenueCents),
    costEur: euroNumberOrNull(costCents),
    marginEur: euroNumberOrNull(marginCents),
    requests: requests.map((request) => ({
      supplier: request.supplier,
      askedAt: request.askedAt,
      result: request.result,
      cached: request.isCached,
      costEur: euroNumber(BigInt(request.costCents)),
    })),
  };
}

/** A line about the money, and a table of the requests sent to suppliers. */
export function reportMarginLines({ revenueCents, costCents, marginCents, requests }: ReportMargin): {
  readonly facts: readonly (readonly [string, string])[];
  readonly tables: readonly string[];
} {
  if (costCents === null || marginCents === null) {
    return { facts: [['margin', `revenue ${euro(revenueCents)}; its cost was not recorded`]], tables: [] };
  }
  const rows = requests.map(({ supplier, askedAt, result, isCached, costCents: cents }) => [
    supplier,
    minute(askedAt),
    isCached ? `${result}, from the cache` : result,
    formatEuro(BigInt(cents)),
  ]);
  return {
    facts: [['margin', `${euro(marginCents)}: revenue ${euro(revenueCents)}, cost ${euro(costCents)}`]],
    tables: [table(['asked', 'at (UTC)', 'result', 'cost'], rows, ['cost'])],
  };
}
