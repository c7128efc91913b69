import { documentWords } from '../../language/documents/index.ts';
import { settingsWords } from '../../language/portal/settings/index.ts';
import type { PartnerBrand } from '../../partners/brand.ts';
import { logoPath } from '../../presentation/brand/assets.ts';
import { html, type Html } from '../../web/html.ts';
import { type Palette, palettesOf } from '../../web/palette.ts';
import type { Visit } from '../visit.ts';

const [width, height] = [320, 88];

/** The head of a report with a brand, as it is on a light and on a dark screen. Drawn: a page has no style of its own. */
export function drawBrandPreview({ name, colour, logoHash }: PartnerBrand, visit: Visit): Html {
  const { onLight, onDark } = settingsWords[visit.language];
  const { light, dark } = palettesOf(colour ?? visit.parts.brandColour);
  const { checkReport } = documentWords[visit.language].phrases;
  const logo = logoHash === null ? undefined : fromRoot(logoPath(logoHash), visit);
  const draw = (palette: Palette, caption: string) =>
    html`<figure>
      <svg
        class="p-brand"
        viewBox="0 0 ${width} ${height}"
        width="${width}"
        height="${height}"
        role="img"
        aria-label="${caption}: ${name}"
      >
        <rect width="${width}" height="${height}" fill="${palette.background}" />
        <rect width="${width}" height="3" fill="${palette.accent}" />
        ${
          logo === undefined
            ? drawName(name, palette)
            : html`${palette !== light && html`<rect x="12" y="14" width="140" height="36" rx="4" fill="${light.background}" />`}<image
                  href="${logo}"
                  x="16"
                  y="16"
                  width="132"
                  height="32"
                  preserveAspectRatio="xMinYMid meet"
                />`
        }
        <line x1="0" x2="${width}" y1="60" y2="60" stroke="${palette.line}" />
        <text x="16" y="79" font-size="13" text-decoration="underline" fill="${palette.accent}">${checkReport}</text>
      </svg>
      <figcaption>${caption}</figcaption>
    </figure>`;
  return html`<div class="p-brands">${draw(light, onLight)} ${draw(dark, onDark)}</div>`;
}

/** A long name in two lines, as on a phone. Drawn text does not break by itself. */
function drawName(name: string, { ink }: Palette): Html {
  const lines = name.length <= 30 ? [name] : inTwoLines(name);
  const [first, size] = lines.length === 1 ? [38, 16] : [28, 13];
  return html`<text x="16" y="${first}" font-size="${size}" font-weight="650" fill="${ink}">
    ${lines.map((line, index) => html`<tspan x="16" y="${first + 18 * index}" ${line.length > 38 && html`textLength="288" lengthAdjust="spacingAndGlyphs"`}>${line}</tspan>`)}
  </text>`;
}

/** Broken at the space that is next to its middle, if there is one. */
function inTwoLines(name: string): string[] {
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** A path of the service as the reader's browser reaches it, also where a proxy serves it below another path. */
function fromRoot(path: string, { parts }: Visit): string {
  return `${new URL(parts.publicUrl()).pathname.replace(/\/$/, '')}${path}`;
}
