/** Escapes text for HTML, in text and in quoted attributes, with numbers such as `&#38;`. */
export function escapeByNumber(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
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
