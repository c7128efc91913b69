/**
 * One line of a CSV file. A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula and may run it: such a
 * text begins with an apostrophe. Plain numbers stay as they are.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
