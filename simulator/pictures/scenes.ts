import { escapeXml, mix, pick, sheet } from './drawing.ts';
import type { Random, Spot } from './drawing.ts';

const { width, height } = sheet;
const horizon = 520;

/** Where a maker or a studio shows a model: a light room without corners. */
export function studio(random: Random): string {
  const tone = pick(random, ['#d9dcdf', '#d3d7db', '#dcdad6', '#d0d4d6'] as const);
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tone, '#000000', 0.16)}"/><stop offset=".5" stop-color="${mix(tone, '#ffffff', 0.42)}"/><stop offset=".66" stop-color="${mix(tone, '#ffffff', 0.3)}"/><stop offset=".74" stop-color="${mix(tone, '#ffffff', 0.02)}"/><stop offset="1" stop-color="${mix(tone, '#000000', 0.12)}"/></linearGradient>
<linearGradient id="pool"><stop offset="0" stop-color="#000" stop-opacity=".13"/><stop offset=".3" stop-color="#fff" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity=".2"/><stop offset=".7" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".13"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/><rect width="${width}" height="${height}" fill="url(#pool)"/>`;
}

/** Where a vehicle that is for sale, or was in an accident, is photographed: a street, or open country. */
export function outdoors(random: Random): string {
  return pick(random, [street, country, street])(random);
}

function sky(random: Random): string {
  const [high, low] = pick<readonly [string, string]>(random, [
    ['#86abd0', '#dfe9f1'],
    ['#93a7b9', '#e2e3e0'],
    ['#a9b6c0', '#e9ecec'],
    ['#7f9cba', '#efe3d3'],
  ] as const);
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset=".66" stop-color="${low}"/></linearGradient>`;
}

function ground(tone: string): string {
  return `<linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tone, '#ffffff', 0.2)}"/><stop offset="1" stop-color="${mix(tone, '#000000', 0.26)}"/></linearGradient>`;
}

/** Ground with a grain: flecks that grow towards the viewer. */
function floor(random: Random, from: number): string {
  const flecks = (fill: string, opacity: number): string => {
    const path = Array.from({ length: 150 }, () => {
      const depth = random();
      const size = 1 + depth * 2.6;
      return `M${Math.round(random() * width)} ${Math.round(from + 6 + depth * (height - from - 8))}h${(size * 1.6).toFixed(1)}v${size.toFixed(1)}h-${size.toFixed(1)}Z`;
    });
    return `<path d="${path.join('')}" fill="${fill}" fill-opacity="${opacity}"/>`;
  };
  return `<rect y="${from}" width="${width}" height="${height - from}" fill="url(#road)"/>${flecks('#000', 0.22)}${flecks('#fff', 0.2)}`;
}

function street(random: Random): string {
  const houses: string[] = [];
  let [panes, sills, doors] = ['', '', ''];
  for (let x = -20; x < width;) {
    const wide = 150 + random() * 130;
    const high = 200 + random() * 150;
    const top = horizon - high;
    const wall = pick(random, ['#c3b6a5', '#b3b7b9', '#cabfae', '#a9b0b3', '#bfa995', '#c9c5bb'] as const);
    const isPitched = random() < 0.6;
    houses.push(
      `<rect x="${x}" y="${top}" width="${wide}" height="${high}" fill="${mix(wall, '#e6eaec', 0.3)}"/>${isPitched ? `<path d="M${x - 6} ${top}l${wide * 0.16} -46h${wide * 0.68 + 12}l${wide * 0.16} 46Z" fill="${mix('#8b6f62', '#c8cdd0', 0.38)}"/>` : `<rect x="${x}" y="${top - 8}" width="${wide}" height="10" fill="${mix(wall, '#8a8f92', 0.4)}"/>`}`,
    );
    for (let row = top + 28; row < horizon - 130; row += 74) {
      for (let column = x + 20; column < x + wide - 36; column += 52) {
        panes += `M${column} ${row}h26v42h-26Z`;
        sills += `M${column - 3} ${row + 44}h32v4h-32Z`;
      }
    }
    doors += `M${x + wide * 0.3} ${horizon - 78}h34v78h-34Z M${x + wide * 0.6} ${horizon - 72}h48v40h-48Z`;
    x += wide + 1;
  }
  return `<defs>${sky(random)}${ground('#72757a')}</defs><rect width="${width}" height="${horizon}" fill="url(#sky)"/>
${houses.join('')}<path d="${panes}" fill="#87939c"/><path d="${sills}" fill="#fff" fill-opacity=".5"/><path d="${doors}" fill="#77797b" fill-opacity=".8"/>
${trees(random, 3, horizon + 4)}${parkedCars(random, 3, horizon - 30)}<rect y="${horizon}" width="${width}" height="34" fill="#b7b6b1"/><path d="M0 ${horizon + 12}H${width}" stroke="#9c9b96" stroke-width="1.5"/><rect y="${horizon + 30}" width="${width}" height="9" fill="#8d8c87"/>
${floor(random, horizon + 39)}<path d="M0 736H${width}" stroke="#e9e6d8" stroke-width="8" stroke-dasharray="130 90" stroke-opacity=".55"/>`;
}

function country(random: Random): string {
  const hill = (y: number, fill: string): string => {
    const [a, b, c] = [0, 1, 2].map(() => y - 30 - random() * 110);
    return `<path d="M0 ${y} C150 ${a} 300 ${a} 450 ${y - 40} S750 ${b} 860 ${y - 30} S1100 ${c} ${width} ${y - 20} V${horizon + 20} H0Z" fill="${fill}"/>`;
  };
  const posts = Array.from({ length: 9 }, (_, index) => `M${40 + index * 145} ${horizon - 2}v34h8v-34Z`).join('');
  return `<defs>${sky(random)}${ground('#77787b')}</defs><rect width="${width}" height="${horizon}" fill="url(#sky)"/>
${hill(430, '#a9b9bf')}${hill(478, '#93a796')}${hill(512, '#7f9670')}${trees(random, 6, horizon + 4)}
<rect y="${horizon}" width="${width}" height="44" fill="#7b8a5c"/><path d="${posts}" fill="#8f9599"/><path d="M0 ${horizon - 8} H${width} v7 H0Z M0 ${horizon + 4} H${width} v6 H0Z" fill="#b9bec1"/><path d="M0 ${horizon - 1} H${width} v5 H0Z" fill="#868c90"/>
${floor(random, horizon + 38)}<path d="M0 ${horizon + 50}H${width}" stroke="#efece0" stroke-width="6" stroke-opacity=".7"/>`;
}

function trees(random: Random, count: number, foot: number): string {
  return Array.from({ length: count }, () => {
    const x = random() * width;
    const size = 36 + random() * 40;
    const leaf = pick(random, ['#5d7550', '#687e55', '#566b53', '#74825c'] as const);
    const blob = (dx: number, dy: number, scale: number): string =>
      `<circle cx="${(x + dx * size).toFixed(1)}" cy="${(foot - size * 1.9 + dy * size).toFixed(1)}" r="${(size * scale).toFixed(1)}"/>`;
    return `<rect x="${(x - size * 0.09).toFixed(1)}" y="${foot - size * 1.2}" width="${size * 0.18}" height="${size * 1.2}" fill="#5b4f42"/><g fill="${mix(leaf, '#000000', 0.16)}">${blob(-0.6, 0.4, 0.68)}${blob(0.62, 0.36, 0.7)}${blob(0, 0.5, 0.8)}</g><g fill="${leaf}">${blob(-0.1, -0.06, 0.9)}${blob(-0.66, 0.22, 0.52)}</g><g fill="${mix(leaf, '#ffffff', 0.14)}">${blob(-0.3, -0.36, 0.46)}</g>`;
  }).join('');
}

function parkedCars(random: Random, count: number, y: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = -60 + index * (1320 / count) + random() * 60;
    const tint = pick(random, ['#7d848b', '#5c6670', '#8d827a', '#a3a8ab', '#66595a', '#737f78'] as const);
    return `<g transform="translate(${x.toFixed(1)} ${y})"><path d="M4 52 Q0 30 26 26 L56 22 Q76 0 104 0 H134 Q156 0 172 24 Q196 26 198 52Z" fill="${tint}"/><path d="M66 22 Q80 6 104 6 H132 Q148 6 158 22Z" fill="#39434b"/><path d="M8 34 Q90 22 194 36" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><circle cx="46" cy="52" r="15" fill="#27292b"/><circle cx="158" cy="52" r="15" fill="#27292b"/><circle cx="46" cy="52" r="8" fill="#8b9094"/><circle cx="158" cy="52" r="8" fill="#8b9094"/></g>`;
  }).join('');
}

/** Where an assessor inspects a damaged vehicle: a bare hall with a gate. */
export function workshop(random: Random): string {
  const gateX = 90 + Math.floor(random() * 5) * 150;
  const slats = Array.from({ length: 9 }, (_, row) => `M${gateX} ${160 + row * 40}h330`).join(' ');
  const seams = Array.from({ length: 7 }, (_, column) => `M${column * 200 + 60} 0V${horizon - 90}`).join(' ');
  return `<defs><linearGradient id="hall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a2a7a9"/><stop offset=".7" stop-color="#cdd0cf"/><stop offset="1" stop-color="#bfc2c1"/></linearGradient>${ground('#92938f')}</defs>
<rect width="${width}" height="${horizon}" fill="url(#hall)"/><path d="${seams}" stroke="#8b9092" stroke-width="2" stroke-opacity=".5" fill="none"/>
<rect x="${gateX}" y="130" width="330" height="${horizon - 130}" fill="#b2b8bb" stroke="#878d90" stroke-width="5"/><path d="${slats}" stroke="#93999c" stroke-width="2.4"/><path d="M${gateX + 40} 250h60v26h-60Z m95 0h60v26h-60Z m95 0h60v26h-60Z" fill="#dfe8ee"/>
<rect y="${horizon - 88}" width="${gateX - 3}" height="88" fill="#7d8c95" fill-opacity=".6"/><rect x="${gateX + 333}" y="${horizon - 88}" width="${width}" height="88" fill="#7d8c95" fill-opacity=".6"/>
${floor(random, horizon)}<path d="M0 ${horizon}H${width}" stroke="#6b6e6d" stroke-width="3"/><path d="M${gateX - 200} ${height} L${gateX + 20} ${horizon} M${gateX + 700} ${height} L${gateX + 310} ${horizon}" stroke="#d6b13c" stroke-width="7" stroke-opacity=".5"/>`;
}

/** An auction's yard: other lots behind, a fence, lamps and gravel. */
export function yard(random: Random): string {
  const posts = Array.from({ length: 13 }, (_, index) => `M${index * 100} ${horizon - 150}V${horizon - 8}`).join(' ');
  const tracks = 120 + random() * 200;
  return `<defs>${sky(random)}${ground('#98917f')}</defs>
<rect width="${width}" height="${horizon}" fill="url(#sky)"/><path d="M0 ${horizon - 60} C300 ${horizon - 96} 700 ${horizon - 80} ${width} ${horizon - 64} V${horizon} H0Z" fill="#8d9683"/>
<path d="M0 ${horizon - 190} h330 v150 h-330Z" fill="#a3a9ad"/><path d="M0 ${horizon - 190} l165 -40 l165 40Z" fill="#868d92"/><path d="M22 ${horizon - 190}v130m36 -130v130m36 -130v130m36 -130v130m36 -130v130" stroke="#8f969a" stroke-width="2"/><rect x="210" y="${horizon - 140}" width="84" height="100" fill="#6b747b"/>
<path d="M420 ${horizon} V120 h60 M940 ${horizon} V120 h60" fill="none" stroke="#70767a" stroke-width="7"/><path d="M462 112h44v12h-44Z M982 112h44v12h-44Z" fill="#e8e6d8"/>
<path d="${posts}" stroke="#7a8084" stroke-width="4"/><path d="M0 ${horizon - 146}H${width} M0 ${horizon - 110}H${width} M0 ${horizon - 74}H${width} M0 ${horizon - 38}H${width}" stroke="#8b9195" stroke-width="2"/>
${parkedCars(random, 6, horizon - 62)}${floor(random, horizon - 2)}<path d="M0 ${horizon - 2}h${width}v22h-${width}Z" fill="#000" fill-opacity=".1"/>
<path d="M${tracks} ${height} L${tracks + 240} ${horizon} h22 L${tracks + 70} ${height}Z M${tracks + 420} ${height} L${tracks + 400} ${horizon} h20 L${tracks + 490} ${height}Z" fill="#000" fill-opacity=".07"/>`;
}

/** What stands before a vehicle in such a yard. */
export function lotSign(lot: string, { x, y }: Spot): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><path d="M24 60 L38 -2 M148 60 L134 -2" stroke="#4a4a46" stroke-width="7"/><rect width="172" height="56" rx="4" y="-34" fill="#f0f0ec" stroke="#55575a" stroke-width="3"/><path d="M0 -34h172v16h-172Z" fill="#2f5576"/><text x="86" y="12" font-family="sans-serif" font-weight="bold" font-size="25" text-anchor="middle" fill="#26282b">${escapeXml(lot)}</text></g>`;
}
