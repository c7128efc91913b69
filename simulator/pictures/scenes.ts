import { mix, pick, sheet } from './drawing.ts';
import type { Random } from './drawing.ts';

const { width, height } = sheet;
const horizon = 520;

/** What stands behind a vehicle that is for sale: a street, open country or a showroom. */
export function backdrop(random: Random): string {
  return pick(random, [street, country, showroom])(random);
}

function sky(random: Random): string {
  const [high, low] = pick<readonly [string, string]>(random, [
    ['#6fa3d8', '#dbe9f5'],
    ['#8aa4bd', '#e6e4de'],
    ['#5b86b8', '#f3dcc0'],
    ['#9db3c4', '#eef2f4'],
  ] as const);
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
}

function asphalt(tone: string): string {
  return `<linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tone, '#ffffff', 0.22)}"/><stop offset="1" stop-color="${mix(tone, '#000000', 0.3)}"/></linearGradient>`;
}

function street(random: Random): string {
  const houses: string[] = [];
  let panes = '';
  for (let x = -20; x < width;) {
    const wide = 110 + random() * 130;
    const high = 170 + random() * 210;
    const wall = pick(random, ['#b9a894', '#a7aeb4', '#c4b7a2', '#98a3ab', '#b89c86'] as const);
    houses.push(
      `<rect x="${x}" y="${horizon - high}" width="${wide}" height="${high}" fill="${mix(wall, '#dfe6ec', 0.45)}"/>`,
    );
    for (let row = horizon - high + 26; row < horizon - 60; row += 56) {
      for (let column = x + 16; column < x + wide - 30; column += 42) panes += `M${column} ${row}h22v32h-22Z`;
    }
    x += wide + 2;
  }
  return `<defs>${sky(random)}${asphalt('#6b6e72')}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>
${houses.join('')}<path d="${panes}" fill="#9aa5ae"/>
${trees(random, 5, horizon + 6)}<rect y="${horizon}" width="${width}" height="34" fill="#b1b0ab"/><rect y="${horizon + 30}" width="${width}" height="9" fill="#85847f"/>
<rect y="${horizon + 39}" width="${width}" height="${height}" fill="url(#road)"/><path d="M0 728H${width}" stroke="#e9e6d8" stroke-width="9" stroke-dasharray="130 90" stroke-opacity=".65"/>`;
}

function country(random: Random): string {
  const hill = (y: number, fill: string): string => {
    const [a, b, c] = [0, 1, 2].map(() => y - 30 - random() * 110);
    return `<path d="M0 ${y} C150 ${a} 300 ${a} 450 ${y - 40} S750 ${b} 860 ${y - 30} S1100 ${c} ${width} ${y - 20} V${horizon + 20} H0Z" fill="${fill}"/>`;
  };
  return `<defs>${sky(random)}${asphalt('#74757a')}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>
<g fill="#fff" fill-opacity=".5"><ellipse cx="${200 + random() * 200}" cy="${90 + random() * 50}" rx="150" ry="20"/><ellipse cx="${700 + random() * 300}" cy="${70 + random() * 80}" rx="190" ry="24"/></g>
${hill(430, '#9fb4bd')}${hill(480, '#84a08c')}${hill(515, '#6f9062')}${trees(random, 9, horizon + 4)}
<rect y="${horizon}" width="${width}" height="40" fill="#6d8a52"/><path d="M0 ${horizon + 34} H${width} V${height} H0Z" fill="url(#road)"/><path d="M0 ${horizon + 42}H${width}" stroke="#efece0" stroke-width="5" stroke-opacity=".7"/>`;
}

function showroom(random: Random): string {
  const wall = pick(random, ['#dfe2e5', '#cfd4da', '#e4dfd8', '#c3c9cf'] as const);
  const panels = Array.from({ length: 7 }, (_, index) => `M${index * 200} 0V${horizon}`).join(' ');
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, '#000000', 0.14)}"/><stop offset=".45" stop-color="${mix(wall, '#ffffff', 0.5)}"/><stop offset="1" stop-color="${wall}"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, '#000000', 0.2)}"/><stop offset=".5" stop-color="${mix(wall, '#ffffff', 0.25)}"/><stop offset="1" stop-color="${mix(wall, '#000000', 0.3)}"/></linearGradient></defs>
<rect width="${width}" height="${horizon}" fill="url(#wall)"/><path d="${panels}" stroke="#000" stroke-opacity=".07" stroke-width="3"/>
<g fill="#fff"><rect x="120" y="40" width="420" height="9" rx="4"/><rect x="660" y="40" width="420" height="9" rx="4"/></g>
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/><rect y="${horizon - 6}" width="${width}" height="7" fill="#000" fill-opacity=".18"/>`;
}

function trees(random: Random, count: number, ground: number): string {
  return Array.from({ length: count }, () => {
    const x = random() * width;
    const size = 34 + random() * 46;
    const leaf = pick(random, ['#4f6f45', '#5d7d4a', '#486648', '#6d8350'] as const);
    const crown = [
      [0, 0, 1],
      [-0.6, 0.35, 0.7],
      [0.62, 0.3, 0.72],
    ].map(
      ([dx, dy, scale]) =>
        `<circle cx="${x + (dx ?? 0) * size}" cy="${ground - size * 1.9 + (dy ?? 0) * size}" r="${size * (scale ?? 1)}"/>`,
    );
    return `<rect x="${x - size * 0.09}" y="${ground - size * 1.2}" width="${size * 0.18}" height="${size * 1.2}" fill="#5b4a3a"/><g fill="${leaf}">${crown.join('')}</g>`;
  }).join('');
}

/** Where damaged vehicles are photographed: a bare hall. */
export function workshop(): string {
  const blocks = Array.from(
    { length: 9 },
    (_, row) =>
      `M0 ${row * 58}H${width} ${Array.from({ length: 11 }, (__, column) => `M${column * 120 + (row % 2) * 60} ${row * 58}v58`).join(' ')}`,
  );
  return `<defs><linearGradient id="hall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8e9396"/><stop offset="1" stop-color="#c0c3c3"/></linearGradient>${asphalt('#8a8a86')}</defs>
<rect width="${width}" height="${horizon}" fill="url(#hall)"/><path d="${blocks.join(' ')}" stroke="#6f7476" stroke-width="2" stroke-opacity=".4" fill="none"/>
<rect y="${horizon - 70}" width="${width}" height="70" fill="#6a7f8c" fill-opacity=".55"/><rect y="${horizon}" width="${width}" height="${height}" fill="url(#road)"/>
<path d="M0 640 L380 ${horizon} M1200 700 L900 ${horizon}" stroke="#5f605d" stroke-width="3" stroke-opacity=".5"/><ellipse cx="880" cy="720" rx="90" ry="14" fill="#3a3a38" fill-opacity=".25"/>`;
}

/** An auction's yard: other lots behind, a fence, lamps, gravel and a lot number. */
export function yard(random: Random, lot: string): string {
  const lots = Array.from({ length: 6 }, (_, index) => {
    const x = -60 + index * 215 + random() * 30;
    const tint = pick(random, ['#7d848b', '#566270', '#8d7b72', '#9aa0a4', '#5d4f52', '#6f7d74'] as const);
    return `<g transform="translate(${x} ${horizon - 62})"><path d="M4 52 Q0 30 26 26 L56 22 Q76 0 104 0 H134 Q156 0 172 24 Q196 26 198 52Z" fill="${tint}"/><path d="M66 22 Q80 6 104 6 H132 Q148 6 158 22Z" fill="#2d353c"/><circle cx="46" cy="52" r="15" fill="#222"/><circle cx="158" cy="52" r="15" fill="#222"/></g>`;
  });
  const posts = Array.from({ length: 13 }, (_, index) => `M${index * 100} ${horizon - 150}V${horizon - 8}`).join(' ');
  const stones = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${Math.round(random() * width)}" cy="${Math.round(horizon + 30 + random() * 240)}" r="${(1 + random() * 3).toFixed(1)}"/>`,
  );
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8c9aa6"/><stop offset="1" stop-color="#d9dcda"/></linearGradient><linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#aaa493"/><stop offset="1" stop-color="#7f7867"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><path d="M0 ${horizon - 40} H${width} V${horizon} H0Z" fill="#7c8474"/>
<path d="M0 ${horizon - 190} h330 v150 h-330Z" fill="#8f979d"/><path d="M0 ${horizon - 190} l165 -40 l165 40Z" fill="#757d84"/><rect x="210" y="${horizon - 140}" width="84" height="100" fill="#5b646c"/>
<g fill="none" stroke="#5a6064" stroke-width="7"><path d="M420 ${horizon} V120 h60 M940 ${horizon} V120 h60"/></g><g fill="#f4f1dd"><rect x="462" y="112" width="44" height="12" rx="4"/><rect x="982" y="112" width="44" height="12" rx="4"/></g>
<path d="${posts}" stroke="#666c70" stroke-width="5"/><path d="M0 ${horizon - 146}H${width} M0 ${horizon - 110}H${width} M0 ${horizon - 74}H${width} M0 ${horizon - 38}H${width}" stroke="#7b8185" stroke-width="2.4"/>
${lots.join('')}<rect y="${horizon - 2}" width="${width}" height="${height}" fill="url(#road)"/><g fill="#6b6454" fill-opacity=".45">${stones.join('')}</g>
<g transform="translate(1020 668)"><path d="M20 60 L34 -2 M120 60 L106 -2" stroke="#4a4a46" stroke-width="7"/><rect width="140" height="56" rx="4" y="-34" fill="#f2c531" stroke="#3c3a30" stroke-width="4"/><text x="70" y="4" font-family="sans-serif" font-weight="bold" font-size="30" text-anchor="middle" fill="#26241d">${lot}</text></g>`;
}
