import type { Block, SectionId, TableBlock } from './document.ts';

/** Tables whose rows are compared with each other, column by column. */
const whole: readonly SectionId[] = ['coverage', 'schedule'];

/** So many rows that have a cell in common say it once. */
const manyRows = 3;

/** A column in which all rows say the same is shown once, below them. */
export function withCommonCellsLast(block: TableBlock, section: SectionId): readonly Block[] {
  if (whole.includes(section)) return [block];
  const [first, ...others] = block.rows;
  if (first === undefined || block.rows.length < manyRows) return [block];
  const isCommon = block.columns.map((_, at) => {
    const cell = first.cells[at];
    if (at === 0 || cell === undefined || cell.text === '' || cell.state !== undefined) return false;
    return others.every(({ cells }) => JSON.stringify(cells[at]) === JSON.stringify(cell));
  });
  if (!isCommon.includes(true)) return [block];
  const own = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => isCommon[at] !== true);
  const items = block.columns.flatMap(({ label }, at) =>
    isCommon[at] === true ? [{ label, value: first.cells[at]?.text ?? '' }] : [],
  );
  return [
    { ...block, columns: own(block.columns), rows: block.rows.map((row) => ({ ...row, cells: own(row.cells) })) },
    { kind: 'facts', items },
  ];
}
