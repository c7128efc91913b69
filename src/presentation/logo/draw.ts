import { readableOn } from '../../web/contrast.ts';
import { findIcon } from './icons.ts';

/** What WCAG 2 asks of signs. */
const minContrast = 3;
const ink = '#39424b';
const paleInk = '#6c7680';
const font = "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\"";

/** A make's sign for a page, as SVG: its logo, or its initials where none is at hand. */
export function drawLogo(make: string): string {
  const icon = findIcon(make);
  const mark = icon
    ? `<path transform="translate(18 18) scale(2.5)" fill="${readableOn(icon.colour, ['#ffffff'], minContrast)}" d="${icon.path}"/>`
    : monogram(make);
  // A tile of its own keeps a black mark readable on a dark page.
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img">' +
    `<title>${escapeText(make) || '?'}</title>` +
    `<rect x=".75" y=".75" width="94.5" height="94.5" rx="19" fill="#fff" stroke="#d5dade" stroke-width="1.5"/>${mark}</svg>`
  );
}

/** Large initials, and below them the name as small as it needs to be. */
function monogram(make: string): string {
  const name = make.trim();
  const initials = initialsOf(name);
  const length = Array.from(name).length;
  const hasName = length > 3 && length <= 18;
  const size = [0, 42, 36, 28, 22][Array.from(initials).length] ?? 22;
  const letters =
    `<text x="48" y="${hasName ? 43 : 49}" fill="${ink}" ${font} font-size="${size}" font-weight="500" ` +
    `letter-spacing="-.5" text-anchor="middle" dominant-baseline="central">${escapeText(initials)}</text>`;
  if (!hasName) return letters;
  const nameSize = Math.min(9.5, 74 / (length * 0.68)).toFixed(1);
  return `${letters}<text x="48" y="76" fill="${paleInk}" ${font} font-size="${nameSize}" letter-spacing=".3" text-anchor="middle">${escapeText(name)}</text>`;
}

/** `BYD` whole, `AR` of `Alfa Romeo`, `L` of `Lexus`. */
function initialsOf(name: string): string {
  if (/^[\p{Lu}\p{N}]{2,4}$/u.test(name)) return name;
  const initials = Array.from(name.matchAll(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu), ([letter]) =>
    letter.toUpperCase(),
  );
  return initials.slice(0, 2).join('') || '?';
}

function escapeText(text: string): string {
  return text.replaceAll(/\p{C}/gu, '').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
