/** Escapes text for HTML, in text and in quoted attributes, with numbers such as `&#38;`. */
export function escapeByNumber(text: string): string {
  if (!/[&<>"'`]/.test(text)) return text;
  // One character after the other: half the time of a function for each match, of which a form may have 200,000.
  return text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll("'", '&#39;')
    .replaceAll('`', '&#96;');
}

/** The same with names such as `&amp;`, where there is one that old mail programs know. */
export function escapeByName(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? character);
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
