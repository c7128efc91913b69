import type { DocumentSection, TableCell } from '../../../src/presentation/document/document.ts';

interface CheckResult {
  readonly result: TableCell;
  readonly note?: string | undefined;
}

/** The table of checks by the name of each, without its number of sources: checks with the same result are in one row. */
export function checkResults({ blocks }: Pick<DocumentSection, 'blocks'>): Readonly<Record<string, CheckResult>> {
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return Object.fromEntries(
    rows.flatMap(({ cells: [result = { text: '' }, names], note }) =>
      namesIn(names).map((name): [string, CheckResult] => [name, { result, note }]),
    ),
  );
}

function namesIn(cell: TableCell | undefined): string[] {
  const text = typeof cell?.text === 'string' ? cell.text : '';
  return text.split(', ').map((name) => name.replace(/\u00a0\(\d+\)$/, ''));
}
