import type { Block, SectionId, TableBlock, Text } from './document.ts';
import type { Phrases } from './phrases.ts';

/** Tables whose rows are compared with each other, column by column. */
const whole: readonly SectionId[] = ['coverage', 'schedule'];

/** So many rows that have a cell in common say it once. */
const manyRows = 3;

/** Below the rows is shown once what all of them say in a column, and in some columns what most of them say. */
export function withCommonCellsLast(
  block: TableBlock,
  section: SectionId,
  { unlessStated }: Pick<Phrases, 'unlessStated'>,
): readonly Block[] {
  if (whole.includes(section) || block.rows.length < manyRows) return [block];
  const common = block.columns.map((_, at) => findCommon(block, at));
  if (common.every((column) => column === undefined)) return [block];
  const isLeftOut = (at: number) => common[at]?.isOfAll === true;
  const items = block.columns.flatMap(({ label }, at) => {
    const column = common[at];
    if (column === undefined) return [];
    return [{ label: column.isOfAll ? label : `${label} (${unlessStated})`, value: column.text }];
  });
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells
      .map((cell, at) => (common[at] && isSame(cell.text, common[at].text) ? { text: '' } : cell))
      .filter((_, at) => !isLeftOut(at)),
  }));
  return [
    { ...block, columns: block.columns.filter((_, at) => !isLeftOut(at)), rows },
    { kind: 'facts', items },
  ];
}

const isSame = (one: Text, other: Text): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An empty cell would pass for the common text, so a column that has one keeps all of its texts. */
function findCommon({ rows, columns }: TableBlock, at: number) {
  const cells = rows.flatMap(({ cells: row }) => row[at] ?? []);
  if (at === 0 || cells.some(({ text, state }) => text === '' || state !== undefined)) return undefined;
  const groups = [...Map.groupBy(cells, ({ text }) => JSON.stringify(text)).values()];
  const [alike = []] = groups.toSorted((one, other) => other.length - one.length);
  const [first] = alike;
  const isOfAll = alike.length === rows.length;
  const isEnough = isOfAll || (columns[at]?.isMostlySame === true && alike.length > rows.length / 2);
  return first && isEnough ? { text: first.text, isOfAll } : undefined;
}
