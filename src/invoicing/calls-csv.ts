import type { StatementCall } from '../billing/statement-calls.ts';
import { formatEuro } from '../kernel/money.ts';
import { csvLine } from '../web/kit/csv.ts';

/** The calls of a statement as lines of a CSV file. The columns `calls`, `charged` and `amount_eur` add up to the statement's figures. */
export async function* callsCsv(calls: AsyncIterable<StatementCall>): AsyncGenerator<string> {
  yield csvLine(['time_utc', 'outcome', 'calls', 'charged', 'amount_eur', 'report', 'key']);
  for await (const { at, outcome, calls: count, amountCents, reportId, keyId } of calls) {
    const charged = outcome === 'charged' ? '1' : '0';
    yield csvLine([
      at.toISOString(),
      outcome,
      String(count),
      charged,
      formatEuro(amountCents),
      reportId ?? '',
      keyId ?? '',
    ]);
  }
}
