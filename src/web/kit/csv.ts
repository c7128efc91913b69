/**
 * One line of a CSV file. A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@`, also in full width or after blanks,
 * for a formula and may run it: such a text gets an apostrophe before it. Where a semicolon or a tab separates cells, as in
 * most of Europe, it divides ours, and a line end begins a new row: what follows them is treated alike. Plain numbers stay as
 * they are.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const plainNumber = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const beforeFormula = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
/** Some spreadsheets drop them at the start of a cell. */
const blankStart = /^[\t\r\n]/;

function csvCell(text: string): string {
  if (plainNumber.test(text)) return text;
  const harmless = text.replaceAll(beforeFormula, "$1'").replace(blankStart, "'$&");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
