/** A make's sign for a page: its initials on a plain ground. Real logos belong to their makers. */
export function drawMonogram(make: string): string {
  const initials = Array.from(make.toUpperCase().matchAll(/(?<=^|[\s-])[\p{L}\p{N}]/gu), ([letter]) => letter)
    .slice(0, 2)
    .join('');
  const hue = Array.from(make).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img">' +
    `<rect width="96" height="96" rx="20" fill="hsl(${hue} 35% 32%)"/>` +
    `<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="${initials.length > 1 ? 38 : 48}" ` +
    `font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeText(initials || '?')}</text></svg>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
