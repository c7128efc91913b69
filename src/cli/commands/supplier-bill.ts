import { readFile } from 'node:fs/promises';

import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { costRecordedFrom } from '../../reports/margin/read-margin.ts';
import { paidRequests } from '../../reports/margin/requests.ts';
import { type BillStatus, compareBill, type ComparedLine } from '../../suppliers/bills/compare-bill.ts';
import { type BillLine, readBill } from '../../suppliers/bills/read-bill.ts';
import { wasAsked } from '../../suppliers/inquiries/store.ts';
import type { DatabaseCommand } from '../command.ts';
import { euro } from '../money-view.ts';
import { minute, table } from '../table.ts';
import { readDay } from '../values.ts';

const heads = ['line', 'day', 'reference', 'their count', 'their EUR', 'our count', 'our EUR', 'result'];
const figures = ['line', 'their count', 'their EUR', 'our count', 'our EUR'];
const statuses: readonly BillStatus[] = ['matching', 'other amount', 'theirs only', 'ours only'];
const maxBytes = 64 * 1024 * 1024;

export const supplierBill: DatabaseCommand = {
  name: 'supplier bill',
  summary: "Compare a supplier's bill (CSV) with our requests; changes nothing",
  arguments: ['ID', 'FILE'],
  options: {
    from: { value: 'DAY', help: 'the first day of the bill', default: 'that of its first line' },
    to: { value: 'DAY', help: 'its last day, included', default: 'that of its last line' },
  },
  details: [
    'The file has a header line, and a line for each request or for each day, with the columns date and amount, and',
    'optionally count and reference. Common names in English and German are known. Columns are separated by a comma,',
    'semicolon or tab. Amounts are written as 1234.50 or 1.234,50. Days are UTC.',
    'Only requests with a cost are compared. Requests of supplier check are not included.',
  ],
  needs: 'database',
  async run({ positionals: [supplier = '', file = ''], options }, { database }) {
    const bill = readBill(await readText(file));
    const days = bill.map(({ day }) => day).toSorted();
    const from = options['from'] === undefined ? days.at(0) : readDay('--from', options['from']);
    const to = options['to'] === undefined ? days.at(-1) : readDay('--to', options['to']);
    if (from === undefined || to === undefined) throw new OperatorError('the bill has no lines: name --from and --to');
    if (from > to) throw new OperatorError(`--from ${from} is after --to ${to}`);
    const outside = bill.find(({ day }) => day < from || day > to);
    if (outside) throw new OperatorError(`line ${outside.line} of the bill: ${outside.day} is not in ${from} to ${to}`);
    if (!(await wasAsked(database, supplier)))
      throw new OperatorError(`supplier ${quoteInput(supplier)} was never queried`);
    const compared = compareBill(bill, await paidRequests(database, { supplier, from, to }));
    const recordedFrom = await costRecordedFrom(database);
    return {
      json: {
        supplier,
        from,
        to,
        recordedFrom: recordedFrom?.toISOString() ?? null,
        agrees: compared.every(({ status }) => status === 'matching'),
        lines: compared.map(lineJson),
        total: totalJson(bill, compared),
      },
      text: describe(compared, { bill, from, recordedFrom }),
    };
  },
};

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${quoteInput(file)} cannot be read: ${error.code ?? error.message}`);
  });
  if (bytes.length > maxBytes) throw new OperatorError(`${quoteInput(file)} is larger than ${maxBytes} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function lineJson({ line, day, ourCount, ourCents, status }: ComparedLine): object {
  return {
    line: line?.line ?? null,
    date: day,
    reference: line?.reference ?? null,
    count: line?.count ?? null,
    amountEur: line ? euroNumber(line.amountCents) : null,
    ourCount,
    ourAmountEur: euroNumber(ourCents),
    result: status,
  };
}

function totalsOf(bill: readonly BillLine[], compared: readonly ComparedLine[]) {
  const theirCents = bill.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  const ourCents = compared.reduce((sum, line) => sum + line.ourCents, 0n);
  const count = (status: BillStatus) => compared.filter((line) => line.status === status).length;
  return { theirCents, ourCents, counts: statuses.map((status) => [status, count(status)] as const) };
}

function totalJson(bill: readonly BillLine[], compared: readonly ComparedLine[]): object {
  const { theirCents, ourCents, counts } = totalsOf(bill, compared);
  return {
    amountEur: euroNumber(theirCents),
    ourAmountEur: euroNumber(ourCents),
    differenceEur: euroNumber(theirCents - ourCents),
    results: Object.fromEntries(counts),
  };
}

function describe(
  compared: readonly ComparedLine[],
  { bill, from, recordedFrom }: { bill: readonly BillLine[]; from: string; recordedFrom: Date | null },
): string {
  const { theirCents, ourCents, counts } = totalsOf(bill, compared);
  const isPartly = recordedFrom === null || from < utcDay(recordedFrom);
  const since = recordedFrom === null ? 'not yet' : `since ${minute(recordedFrom)} UTC`;
  return [
    ...(compared.length === 0 ? [] : [table(heads, compared.map(row), figures)]),
    `${counts.map(([status, count]) => `${status} ${count}`).join(', ')}. ` +
      `They bill ${euro(theirCents)}, we count ${euro(ourCents)}: a difference of ${euro(theirCents - ourCents)}.`,
    ...(isPartly ? [`What requests cost is recorded ${since}; of earlier ones there is no count.`] : []),
  ].join('\n\n');
}

function row({ line, day, ourCount, ourCents, status }: ComparedLine): string[] {
  return [
    line ? String(line.line) : '',
    day,
    line?.reference ?? '',
    line?.count === null || line === null ? '' : String(line.count),
    line ? formatEuro(line.amountCents) : '',
    String(ourCount),
    formatEuro(ourCents),
    status,
  ];
}
