import { sheet } from './drawing.ts';
import type { Drawing, Paint } from './drawing.ts';
import { truckWheel } from './wheels.ts';

const radius = 62;
const axle = sheet.ground - radius;
const cabRear = 470;

/** A lorry: its cab, and behind it a saddle for a trailer, a box, or a tipping body. */
export function drawTruck(body: 'tractor' | 'boxTruck' | 'tipper', paint: Paint): Drawing {
  const isHigh = body === 'tractor';
  const top = isHigh ? 168 : 226;
  const shift = isHigh ? 130 : 0;
  const front = 120 + shift;
  const rear = isHigh ? 960 : 1084;
  const wheels = isHigh
    ? [front + 122, 850]
    : [front + 122, body === 'tipper' ? 826 : 874, ...(body === 'tipper' ? [952] : [])];
  const outline = cabOutline(front, top);
  const badge = body === 'boxTruck' ? { x: 770, y: 350, width: 440 } : { x: front + 253, y: 458, width: 96 };
  const art = `
<defs><clipPath id="body"><path d="${outline}"/></clipPath></defs>
<path d="M${front + 60} 506 H${rear - 10} v34 H${front + 60}Z" fill="#2b2e31"/><path d="M${front + 60} 506 H${rear - 10} v7 H${front + 60}Z" fill="#4b5055"/>
${isHigh ? saddle(rear) : body === 'boxTruck' ? box(rear) : tippingBody(rear, paint)}
${underside(front, isHigh ? 780 : 740)}
${wheels.map((x) => mudguard(x)).join('')}
${cab(front, top, outline, paint, isHigh)}
${wheels.map((x) => truckWheel(x, axle, radius)).join('')}`;
  return {
    art,
    outline,
    glass: doorWindow(front, windowTopOf(top, isHigh)),
    front,
    rear,
    top,
    belt: 396,
    reach: 150,
    wheels,
    flank: { x: front + 232, y: 396 },
    badge,
    lamps: { front: { x: front + 24, y: 466 }, rear: { x: rear - 14, y: 520 } },
    pane: { x: front + 132, y: top + (isHigh ? 170 : 110) },
  };
}

function cabOutline(front: number, top: number): string {
  const rear = front + cabRear - 160;
  const arch = radius + 14;
  const x = front + 122;
  const dx = Math.round(Math.sqrt(arch * arch - (566 - axle) ** 2));
  return `M${front + 6} 566 C${front - 4} 520 ${front - 4} 440 ${front + 6} 404 L${front + 40} ${top + 86} C${front + 50} ${top + 40} ${front + 66} ${top + 12} ${front + 120} ${top + 4} C${front + 160} ${top - 2} ${rear - 40} ${top} ${rear - 16} ${top} Q${rear} ${top} ${rear} ${top + 16} V540 H${x + arch - 2} L${x + dx} 566 A${arch} ${arch} 0 0 0 ${x - dx} 566Z`;
}

function windowTopOf(top: number, isHigh: boolean): number {
  return isHigh ? top + 108 : top + 50;
}

function doorWindow(front: number, top: number): string {
  return `M${front + 52} 396 L${front + 80} ${top + 10} Q${front + 84} ${top} ${front + 98} ${top} H${front + 186} V396Z`;
}

function cab(front: number, top: number, outline: string, paint: Paint, isHigh: boolean): string {
  const rear = front + cabRear - 160;
  const windowTop = windowTopOf(top, isHigh);
  return `<path d="${outline}" fill="${paint.hex}"/><g clip-path="url(#body)"><path d="${outline}" fill="url(#bodyShade)"/><path d="${outline}" fill="url(#bodyTurn)"/>
<path d="M${front - 8} 486 h64 l-10 90 h-60Z" fill="#222528"/><path d="M${front - 4} 500 h50 v10 h-50Z M${front - 4} 520 h46 v10 h-46Z" fill="#3b4045"/>
<path d="M${front - 4} 452 q30 -6 54 0 l-4 28 q-26 4 -52 2Z" fill="url(#lens)" stroke="#2b3036" stroke-width="2.4"/><circle cx="${front + 26}" cy="466" r="9" fill="#eef6ff" stroke="#59646f" stroke-width="2"/>
<path d="M${front - 6} 416 H${rear} v7 H${front - 6}Z" fill="#fff" fill-opacity=".2"/>
<path d="M${front + 34} ${top + 88} L${front + 8} 400 L${front + 22} 402 L${front + 60} ${top + 70}Z" fill="url(#glass)" stroke="#101315" stroke-width="4"/>
<path d="M${front + 28} ${top + 70} q12 -28 60 -34 v14 q-40 4 -52 26Z" fill="#17191c"/></g>
<path d="${doorWindow(front, windowTop)}" fill="url(#glass)" stroke="#101315" stroke-width="7" stroke-linejoin="round"/>
<path d="M${front + 92} 394 l46 -${394 - windowTop} h26 l-46 ${394 - windowTop}Z" fill="#fff" fill-opacity=".14"/>
${isHigh ? `<path d="M${front + 216} 300 h56 q6 0 6 6 v56 q0 6 -6 6 h-56 q-6 0 -6 -6 v-56 q0 -6 6 -6Z" fill="url(#glass)" stroke="#101315" stroke-width="5"/><path d="M${front + 110} ${top + 30} H${rear - 20}" stroke="#fff" stroke-opacity=".35" stroke-width="4" fill="none"/><path d="M${rear} ${top + 20} h26 q10 0 10 10 V500 h-36Z" fill="${paint.hex}"/><path d="M${rear} ${top + 20} h26 q10 0 10 10 V500 h-36Z" fill="#000" fill-opacity=".3"/>` : ''}
<path d="M${front + 46} 408 C${front + 40} 446 ${front + 44} 470 ${front + 50} 484 M${front + 196} ${windowTop - 12} V484" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2.4"/>
<rect x="${front + 148}" y="424" width="38" height="10" rx="5" fill="#1e2022"/>
<rect x="${front + 196}" y="500" width="92" height="9" fill="#15171a"/><rect x="${front + 204}" y="524" width="84" height="9" fill="#15171a"/>
<path d="M${front + 12} ${windowTop + 6} h22 q8 0 8 8 v84 q0 10 -10 10 h-14 q-10 0 -10 -10 v-86 q0 -6 4 -6Z" fill="#1c1f22"/><path d="M${front + 20} ${windowTop + 10} L${front + 84} ${windowTop - 6}" stroke="#1c1f22" stroke-width="7" fill="none"/>
<path d="${outline}" fill="none" stroke="${paint.dark}" stroke-width="1.8" stroke-opacity=".7"/>`;
}

function mudguard(x: number): string {
  return `<path d="M${x - radius - 18} ${axle + 8} A${radius + 16} ${radius + 16} 0 0 1 ${x + radius + 18} ${axle + 8}" fill="none" stroke="#191b1d" stroke-width="11"/>`;
}

function underside(front: number, to: number): string {
  const from = front + 330;
  return `<rect x="${from}" y="520" width="${Math.min(170, to - from - 20)}" height="66" rx="16" fill="url(#metal)"/><path d="M${from + 34} 520v66M${from + Math.min(170, to - from - 20) - 34} 520v66" stroke="#5b6066" stroke-width="7" fill="none"/>
<rect x="${front + 214}" y="536" width="96" height="44" rx="6" fill="#26292c"/>`;
}

function saddle(rear: number): string {
  return `<path d="M${rear - 190} 506 l20 -24 h90 l26 24Z" fill="#17191b"/><ellipse cx="${rear - 126}" cy="482" rx="62" ry="8" fill="#34383c"/>
<path d="M${rear - 20} 500 h12 v40 h-12Z" fill="url(#redLens)"/><path d="M566 470 q30 -60 60 0 q26 44 54 12" fill="none" stroke="#c2402a" stroke-width="5"/><path d="M566 460 q34 -66 66 0 q22 40 50 16" fill="none" stroke="#2f6fb0" stroke-width="5"/>`;
}

function box(rear: number): string {
  const ribs = Array.from({ length: 12 }, (_, index) => `M${480 + index * 50} 196V486`).join(' ');
  return `<path d="M446 188 Q446 176 458 176 H${rear - 12} Q${rear} 176 ${rear} 188 V498 H446Z" fill="#eceeef"/><path d="M446 188 Q446 176 458 176 H${rear - 12} Q${rear} 176 ${rear} 188 V498 H446Z" fill="url(#bodyShade)" fill-opacity=".55"/>
<path d="${ribs}" stroke="#000" stroke-opacity=".07" stroke-width="2" fill="none"/><path d="M446 486 H${rear} v20 H446Z" fill="#9da3a9"/><path d="M446 188 Q446 176 458 176 H${rear - 12} Q${rear} 176 ${rear} 188 v8 H446Z" fill="#b9bec3"/>
<path d="M${rear - 16} 190 V486" stroke="#8d9399" stroke-width="4" fill="none"/><path d="M${rear - 18} 508 h16 v28 h-16Z" fill="url(#redLens)"/>
<path d="M640 540 H790" stroke="#a8adb2" stroke-width="6" fill="none"/><path d="M640 562 H790" stroke="#a8adb2" stroke-width="6" fill="none"/>`;
}

function tippingBody(rear: number, paint: Paint): string {
  const ribs = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M${520 + index * 98} 304 h18 l-2 166 h-14Z" fill="#000" fill-opacity=".22"/><path d="M${520 + index * 98} 304 h5 l-1 166 h-3Z" fill="#fff" fill-opacity=".25"/>`,
  );
  const side = `M430 262 L446 284 H${rear - 6} L${rear - 26} 478 H478 Q462 478 458 462Z`;
  return `<path d="M470 292 Q560 248 640 274 Q720 236 800 268 Q900 246 ${rear - 40} 292Z" fill="#8a7355"/><path d="${side}" fill="${paint.hex}"/><path d="${side}" fill="url(#bodyShade)" fill-opacity=".8"/>${ribs.join('')}
<path d="M440 284 H${rear - 4} v18 H448Z" fill="#000" fill-opacity=".3"/><path d="M470 478 H${rear - 26} v14 H480Z" fill="#3a3e42"/><path d="M560 492 l60 20 h120 l-40 -20Z" fill="#1b1d1f"/>
<path d="M${rear - 26} 508 h16 v28 h-16Z" fill="url(#redLens)"/>`;
}
