import { sheet } from './drawing.ts';
import type { Drawing, Paint } from './drawing.ts';
import { coveredWheel } from './wheels.ts';

const nose = 150;
const tail = 1056;
const roof = 214;
const sill = 584;
const radius = 66;
const axle = sheet.ground - radius;
const wheels = { front: 300, rear: 862 } as const;

const doorWindow = `M${nose + 138} 398 C${nose + 168} 336 ${nose + 200} 282 ${nose + 236} 256 C${nose + 250} 248 ${nose + 262} 246 ${nose + 282} 246 H${nose + 372} V398 Z`;

const busWindows = [
  [548, 180],
  [744, 140],
  [900, 128],
] as const;

/** A large van: closed behind the driver's door, or with windows all along as a minibus. */
export function drawVan(body: 'panelVan' | 'minibus', paint: Paint): Drawing {
  const arch = radius + 12;
  const reach = Math.round(Math.sqrt(arch * arch - (sill - axle) ** 2));
  const outline = `M${nose + 16} ${sill} C${nose - 4} ${sill - 24} ${nose - 6} 486 ${nose + 8} 452 C${nose + 18} 424 ${nose + 60} 408 ${nose + 120} 396 C${nose + 150} 330 ${nose + 190} 264 ${nose + 226} 238 C${nose + 250} 218 ${nose + 300} ${roof + 2} ${nose + 370} ${roof} L${tail - 60} ${roof} C${tail - 22} ${roof} ${tail - 14} ${roof + 20} ${tail - 10} ${roof + 60} L${tail} 470 C${tail + 4} 520 ${tail + 4} 560 ${tail - 10} ${sill} L${wheels.rear + reach} ${sill} A${arch} ${arch} 0 1 0 ${wheels.rear - reach} ${sill} L${wheels.front + reach} ${sill} A${arch} ${arch} 0 1 0 ${wheels.front - reach} ${sill} Z`;
  const art = `
<defs><clipPath id="body"><path d="${outline}"/></clipPath></defs>
<g fill="#0e0f10"><circle cx="${wheels.front}" cy="${axle}" r="${arch}"/><circle cx="${wheels.rear}" cy="${axle}" r="${arch}"/><rect x="${wheels.front}" y="${sill - 30}" width="${wheels.rear - wheels.front}" height="38"/></g>
<path d="${outline}" fill="${paint.hex}"/>
<g clip-path="url(#body)"><path d="${outline}" fill="url(#bodyShade)"/>
<path d="${outline}" fill="url(#bodyTurn)"/><path d="M${nose} 464 H${tail} v3 H${nose}Z" fill="#000" fill-opacity=".22"/><path d="M${nose} 467 H${tail} v7 H${nose}Z" fill="#fff" fill-opacity=".22"/><path d="M${nose + 380} ${roof} H${tail} v20 H${nose + 380}Z" fill="#fff" fill-opacity=".16"/><path d="M${nose + 380} 262 H${tail} v5 H${nose + 380}Z" fill="#fff" fill-opacity=".25"/>
<path d="M${nose - 8} ${sill - 30} H${tail + 8} V${sill + 8} H${nose - 8}Z" fill="url(#plastic)"/>
<path d="M${wheels.front + arch} ${sill - 62} H${wheels.rear - arch} v18 H${wheels.front + arch}Z" fill="#26292c"/>
<path d="M${nose - 8} 520 h52 l26 36 v40 h-84Z" fill="#24272a"/><path d="M${tail + 8} 530 h-34 l-16 66 h56Z" fill="#24272a"/>
<path d="M${nose - 2} 470 q20 -46 92 -58 l8 10 q-10 44 -46 54 q-26 6 -54 4Z" fill="url(#lens)" stroke="#2b3036" stroke-width="2.4"/>
<circle cx="${nose + 42}" cy="448" r="13" fill="#eaf4ff" stroke="#59646f" stroke-width="3"/>
<path d="M${tail + 6} 400 h-24 q-6 0 -6 8 v88 q0 8 8 8 h26Z" fill="url(#redLens)" stroke="#3d0705" stroke-width="2"/><path d="M${tail - 22} 434 h30 v22 h-30Z" fill="#f0a04a" fill-opacity=".8"/></g>
<path d="${doorWindow}" fill="url(#glass)" stroke="#101315" stroke-width="7" stroke-linejoin="round"/>
<path d="M${nose + 236} 398 L${nose + 322} 248 h30 L${nose + 266} 398Z" fill="#fff" fill-opacity=".14"/>
<path d="M${nose + 200} 400 L${nose + 214} 282" stroke="#15181b" stroke-width="9" fill="none"/>
${body === 'minibus' ? drawBusWindows() : vanPanels()}
<path d="M${nose + 190} 408 C${nose + 194} 470 ${nose + 214} 492 ${nose + 240} ${sill - 62} M${nose + 384} ${roof + 20} V${sill - 62}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2.4"/>
<rect x="${nose + 326}" y="428" width="42" height="10" rx="5" fill="#1e2022"/><rect x="${nose + 398}" y="428" width="42" height="10" rx="5" fill="#1e2022"/>
<path d="M${nose + 188} 408 q-8 -4 -8 -14 v-52 q0 -12 14 -12 h14 q12 0 12 12 v54 q0 12 -12 12Z" fill="#1e2124"/><path d="M${nose + 186} 344 q4 -8 12 -8 h8 q-14 4 -16 30Z" fill="#fff" fill-opacity=".2"/>
<path d="${outline}" fill="none" stroke="${paint.dark}" stroke-width="1.8" stroke-opacity=".7"/>
${coveredWheel(wheels.front, axle, radius)}${coveredWheel(wheels.rear, axle, radius)}`;
  return {
    art,
    outline,
    glass:
      body === 'minibus'
        ? doorWindow + busWindows.map(([x, wide]) => `M${x} 252h${wide}v146h-${wide}Z`).join('')
        : doorWindow,
    front: nose,
    rear: tail,
    top: roof,
    belt: 398,
    reach: 170,
    wheels: [wheels.front, wheels.rear],
    flank: { x: 650, y: 440 },
    badge: { x: 985, y: 520, width: 100 },
    lamps: { front: { x: nose + 42, y: 446 }, rear: { x: tail - 12, y: 448 } },
    pane: { x: nose + 300, y: 330 },
  };
}

function panel(x: number, width: number): string {
  return `<rect x="${x}" y="282" width="${width}" height="150" rx="16" fill="#000" fill-opacity=".05" stroke="#000" stroke-opacity=".2" stroke-width="2.4"/>`;
}

function vanPanels(): string {
  return `${panel(556, 176)}${panel(760, 122)}${panel(906, 108)}<path d="M746 ${roof + 20}V${sill - 62}" stroke="#000" stroke-opacity=".45" stroke-width="2.4" fill="none"/>
<path d="M546 452 H1040" stroke="#000" stroke-opacity=".32" stroke-width="5" fill="none"/>`;
}

function drawBusWindows(): string {
  return busWindows
    .map(
      ([
        x,
        width,
      ]) => `<rect x="${x}" y="252" width="${width}" height="146" rx="14" fill="url(#glass)" stroke="#101315" stroke-width="7"/>
<path d="M${x + 26} 394 l62 -138 h34 l-62 138Z" fill="#fff" fill-opacity=".1"/><path d="M${x + width * 0.45} 396 q-2 -58 26 -58 q28 0 26 58Z" fill="#0d1216" fill-opacity=".5"/>`,
    )
    .join('');
}
