/** PostgreSQL stores no text with a zero byte. What has one was not typed by a person, and is refused before it is used. */
export function hasZeroByte(text: string): boolean {
  return text.includes('\0');
}

/** Whether the path or query of an address has one: HTTP itself allows it only in this form. */
export function urlHasZeroByte(url: string): boolean {
  return url.includes('%00');
}
