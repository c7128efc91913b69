import { mix, pick, sheet } from './drawing.ts';
import type { Paint, Random } from './drawing.ts';
import { ragged } from './marks.ts';

interface Cabin {
  readonly steering: 'left' | 'right';
  readonly random: Random;
  /** The colour of the seats in words; chance decides where it is not known. */
  readonly seats?: string | undefined;
  /** Whether it has a screen in the middle; older vehicles have a radio there. */
  readonly hasScreen: boolean;
  /** Of vans and trucks: no mirror on the windscreen, no tunnel between the seats. */
  readonly isTall: boolean;
  readonly harm?: 'water' | 'breakIn' | undefined;
}

const seatColours: Readonly<Record<string, string>> = {
  black: '#2b2c2f',
  anthracite: '#3a3b3e',
  grey: '#6d7073',
  beige: '#b5a48a',
  brown: '#7a5a40',
};

/** The view from between the front seats, as it should be or after water or thieves were in it. */
export function drawCabin(paint: Paint, { steering, random, seats = '', hasScreen, isTall, harm }: Cabin): string {
  const drawn = pick(random, ['#2b2c2f', '#3a3b3e', '#7a5a40', '#b5a48a'] as const);
  const leather = seatColours[seats.toLowerCase()] ?? drawn;
  const trim = pick(random, ['#8d9297', '#6a4a33', '#2e3237', mix(paint.hex, '#202326', 0.35)] as const);
  const driver = steering === 'left' ? 330 : 870;
  return `<defs>${gradients(leather)}</defs><rect width="${sheet.width}" height="${sheet.height}" fill="#1c1d1f"/>
${outside()}${frame(isTall)}${dashboard(trim)}${instruments(driver)}${middle(trim, hasScreen)}${doors(leather)}${wheelOf(driver)}${isTall ? shelf() : tunnel(trim)}
${seat(driver, leather)}${seat(sheet.width - driver, leather)}${light()}${harm === 'water' ? silt(random) : harm === 'breakIn' ? torn(driver, random) : ''}`;
}

/** Daylight from the windscreen, dusk in the footwells. */
function light(): string {
  return `<rect y="330" width="${sheet.width}" height="470" fill="url(#dusk)"/>`;
}

/** What water leaves behind: silt on seats and floor, an edge where it stood, a clouded screen. */
function silt(random: Random): string {
  const line = 520;
  const waves = Array.from(
    { length: 12 },
    (_, index) => `Q${index * 100 + 50} ${(line + (random() - 0.5) * 26).toFixed(1)} ${index * 100 + 100} ${line}`,
  ).join(' ');
  const clots = Array.from({ length: 26 }, () =>
    ragged({ x: random() * 1200, y: 600 + random() * 200 }, 8 + random() * 34, random),
  );
  const runs = Array.from(
    { length: 30 },
    () => `M${(random() * 1200).toFixed(1)} ${line}v${(20 + random() * 90).toFixed(1)}`,
  );
  return `<path d="M0 ${line} ${waves} V800 H0Z" fill="#7a6444" fill-opacity=".55"/><path d="M0 ${line} ${waves}" fill="none" stroke="#4d3d29" stroke-width="5" stroke-opacity=".85"/><path d="${runs.join('')}" stroke="#4d3d29" stroke-width="4" stroke-opacity=".4"/><path d="${clots.join('')}" fill="#57452d" fill-opacity=".7"/><path d="M64 350 L180 82 H1020 L1136 350Z" fill="#e8ecee" fill-opacity=".35"/>`;
}

/** The screen torn out with its wires hanging, the cowling of the steering column broken, glass on the seats. */
function torn(driver: number, random: Random): string {
  const wires = ['#c0392b', '#2d6fa8', '#d9b43a', '#4a8a4f', '#1c1d1f', '#d9d9d9'].map((tint, index) => {
    const x = 530 + index * 28;
    return `<path d="M${x} 404 q${(random() * 50 - 25).toFixed(0)} 60 ${(random() * 60 - 30).toFixed(0)} ${(80 + random() * 60).toFixed(0)} t${(random() * 40 - 20).toFixed(0)} 40" fill="none" stroke="${tint}" stroke-width="5" stroke-linecap="round"/>`;
  });
  const bits = Array.from({ length: 90 }, () => {
    const [x, y] = [driver + (random() - 0.5) * 330, 640 + random() * 160];
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(3 + random() * 8).toFixed(1)} ${(random() * 6 - 3).toFixed(1)} l-${(2 + random() * 4).toFixed(1)} ${(3 + random() * 6).toFixed(1)}Z`;
  });
  return `<rect x="486" y="342" width="228" height="132" rx="8" fill="#0a0b0c" stroke="#53575b" stroke-width="4"/><path d="M486 342 l26 20 v92 l-26 20Z M714 342 l-26 20 v92 l26 20Z" fill="#191b1d"/><path d="M530 376h140v54h-140Z" fill="#141618" stroke="#3d4145" stroke-width="3"/>${wires.join('')}<path d="${ragged({ x: driver, y: 640 }, 46, random, 12)}" fill="#08090a" stroke="#5a5e62" stroke-width="3"/><path d="${bits.join('')}" fill="#dcebf2" fill-opacity=".9"/>`;
}

function gradients(leather: string): string {
  return `<linearGradient id="outside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9c4dc"/><stop offset=".62" stop-color="#e9eff3"/><stop offset=".63" stop-color="#7f8b79"/><stop offset=".74" stop-color="#85857f"/><stop offset="1" stop-color="#6b6c6e"/></linearGradient>
<linearGradient id="dash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#55585c"/><stop offset=".2" stop-color="#34373a"/><stop offset="1" stop-color="#17181a"/></linearGradient>
<linearGradient id="leather" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(leather, '#ffffff', 0.24)}"/><stop offset=".4" stop-color="${leather}"/><stop offset="1" stop-color="${mix(leather, '#000000', 0.45)}"/></linearGradient>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".3" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".24"/></linearGradient>
<linearGradient id="screen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#27465e"/><stop offset="1" stop-color="#101b26"/></linearGradient>`;
}

function outside(): string {
  return `<path d="M170 70 H1030 L1150 350 H50Z" fill="url(#outside)"/><path d="M560 252 H640 L980 350 H220Z" fill="#5f6164"/><path d="M598 256 l-8 94 h20 l-8 -94Z" fill="#e9e6da" fill-opacity=".7"/>
<g fill="#6f8a62"><circle cx="150" cy="236" r="46"/><circle cx="230" cy="240" r="34"/><circle cx="985" cy="232" r="48"/><circle cx="1070" cy="246" r="40"/></g><path d="M300 70 L220 350 H330 L430 70Z" fill="#fff" fill-opacity=".1"/>`;
}

const insideMirror = `<path d="M590 60 h20 v26 h-20Z" fill="#2a2c2f"/><rect x="512" y="82" width="176" height="50" rx="16" fill="#232527"/><rect x="522" y="90" width="156" height="34" rx="11" fill="#8fa6b8"/><path d="M540 124 l26 -34 h30 l-26 34Z" fill="#fff" fill-opacity=".25"/>`;

function frame(hasNoMirror: boolean): string {
  return `<path d="M0 0 H1200 V350 H1150 L1030 70 H170 L50 350 H0Z" fill="#c9c6c0"/><path d="M0 0 H1200 V46 Q600 92 0 46Z" fill="#b5b2ac"/><path d="M170 70 H1030 L1150 350 h-14 L1020 82 H180 L64 350 h-14Z" fill="#232527"/>
<path d="M0 96 L72 128 L30 350 H0Z M1200 96 L1128 128 L1170 350 H1200Z" fill="#aebfcc"/><path d="M0 276 h34 q10 0 10 12 v34 q0 10 -10 10 H0Z M1200 276 h-34 q-10 0 -10 12 v34 q0 10 10 10 h34Z" fill="#2a2c2f"/>
${hasNoMirror ? '' : insideMirror}
<path d="M220 58 h150 q10 0 10 8 l-8 16 H236 q-12 0 -16 -24Z M830 58 h150 q-4 24 -16 24 H838 l-8 -16 q0 -8 10 -8Z" fill="#bdbab3" stroke="#9a978f" stroke-width="2"/>`;
}

function dashboard(trim: string): string {
  return `<path d="M0 372 C120 330 330 326 600 330 C870 326 1080 330 1200 372 V660 H0Z" fill="url(#dash)"/><path d="M0 380 C120 340 330 336 600 340 C870 336 1080 340 1200 380" fill="none" stroke="#74787c" stroke-width="3" stroke-opacity=".7"/>
<path d="M0 470 C200 446 1000 446 1200 470 V496 C1000 472 200 472 0 496Z" fill="${trim}"/><path d="M0 470 C200 446 1000 446 1200 470 v6 C1000 452 200 452 0 476Z" fill="#fff" fill-opacity=".3"/>
${vent(64)}${vent(1016)}`;
}

function vent(x: number, y = 398, width = 120): string {
  const slats = Array.from({ length: 4 }, (_, index) => `M${x + 8} ${y + 11 + index * 9}h${width - 16}`).join(' ');
  return `<rect x="${x}" y="${y}" width="${width}" height="48" rx="12" fill="#121314" stroke="#5c6064" stroke-width="2.4"/><path d="${slats}" stroke="#404346" stroke-width="4"/>`;
}

function gauge(cx: number, needle: number): string {
  const ticks = Array.from(
    { length: 11 },
    (_, index) => `<path d="M0 -46V-38" transform="rotate(${-125 + index * 25})" stroke="#dfe5ea" stroke-width="2.4"/>`,
  );
  return `<g transform="translate(${cx} 406)"><circle r="52" fill="#0d0f11" stroke="#7b8085" stroke-width="3"/>${ticks.join('')}<path d="M-2.5 8 L0 -42 L2.5 8Z" fill="#e5482f" transform="rotate(${needle})"/><circle r="7" fill="#33373b"/></g>`;
}

function instruments(x: number): string {
  return `<path d="M${x - 176} 452 C${x - 170} 316 ${x + 170} 316 ${x + 176} 452Z" fill="#1a1b1d" stroke="#4d5054" stroke-width="3"/>${gauge(x - 78, -70)}${gauge(x + 78, -100)}<rect x="${x - 22}" y="378" width="44" height="56" rx="5" fill="#1d3342"/>`;
}

function middle(trim: string, hasScreen: boolean): string {
  return `${hasScreen ? screenOf() : radio()}
${vent(500, 494, 92)}${vent(608, 494, 92)}<rect x="500" y="556" width="200" height="56" rx="12" fill="#1b1c1e" stroke="#44474a" stroke-width="2"/>
${[536, 600, 664].map((x) => `<circle cx="${x}" cy="584" r="20" fill="#2c2f32" stroke="${trim}" stroke-width="4"/><path d="M${x} 584v-16" stroke="#e8ebee" stroke-width="3"/>`).join('')}`;
}

function screenOf(): string {
  return `<rect x="488" y="344" width="224" height="128" rx="12" fill="#0c0d0e" stroke="#5f6367" stroke-width="3"/><rect x="498" y="354" width="204" height="108" rx="6" fill="url(#screen)"/>
<path d="M498 430 L560 400 L610 424 L702 372 M548 462 L590 354 M640 462 L652 398 L702 420" stroke="#6fa3c4" stroke-width="4" fill="none" stroke-opacity=".7"/><circle cx="610" cy="412" r="7" fill="#f2b632"/>`;
}

function radio(): string {
  const keys = Array.from({ length: 6 }, (_, index) => `M${520 + index * 28} 446h20v12h-20Z`).join('');
  return `<rect x="488" y="392" width="224" height="84" rx="8" fill="#17181a" stroke="#5f6367" stroke-width="3"/><rect x="540" y="402" width="120" height="30" rx="4" fill="#2f4a3a"/><circle cx="514" cy="418" r="15" fill="#2c2f32" stroke="#7b8085" stroke-width="3"/><circle cx="686" cy="418" r="15" fill="#2c2f32" stroke="#7b8085" stroke-width="3"/><path d="${keys}" fill="#5d6266"/>`;
}

/** What is between the seats of a van or truck: a flat floor and a tray on the dashboard. */
function shelf(): string {
  return `<path d="M470 640 H730 L760 800 H440Z" fill="#232527"/><path d="M506 612 H694 q10 0 10 10 v14 H496 v-14 q0 -10 10 -10Z" fill="#1b1c1e" stroke="#44474a" stroke-width="2"/>`;
}

function doors(leather: string): string {
  return `<path d="M0 372 L96 420 L128 800 H0Z M1200 372 L1104 420 L1072 800 H1200Z" fill="#222426"/><path d="M0 460 L100 486 L112 600 L0 590Z M1200 460 L1100 486 L1088 600 L1200 590Z" fill="${leather}"/>
<path d="M22 520 h60 q8 0 8 8 t-8 8 h-60Z M1178 520 h-60 q-8 0 -8 8 t8 8 h60Z" fill="url(#metal)"/>`;
}

function wheelOf(x: number): string {
  return `<g transform="translate(${x} 520)"><ellipse rx="160" ry="156" fill="none" stroke="#121315" stroke-width="33"/><path d="M-150 -58 A160 156 0 0 1 150 -58" fill="none" stroke="#5d6165" stroke-width="5" stroke-opacity=".7"/><ellipse rx="145" ry="141" fill="none" stroke="#3d4043" stroke-width="2"/>
<path d="M-146 -6 Q-90 -26 -58 -22 L-54 34 Q-96 30 -142 34Z M146 -6 Q90 -26 58 -22 L54 34 Q96 30 142 34Z M-26 44 H26 L20 146 H-20Z" fill="#1d1f21" stroke="#383b3e" stroke-width="2"/><path d="M-20 60 L-16 142 H-8 L-10 60Z" fill="#a6abb0"/><path d="M20 60 L16 142 H8 L10 60Z" fill="#a6abb0"/>
<path d="M-64 -30 Q0 -58 64 -30 Q76 20 46 60 Q0 80 -46 60 Q-76 20 -64 -30Z" fill="#242628" stroke="#44474a" stroke-width="3"/><circle r="20" cy="10" fill="url(#metal)"/><circle r="14" cy="10" fill="#34383c"/>
<g fill="#5d6266"><rect x="-122" y="-6" width="30" height="9" rx="4"/><rect x="-122" y="10" width="30" height="9" rx="4"/><rect x="92" y="-6" width="30" height="9" rx="4"/><rect x="92" y="10" width="30" height="9" rx="4"/></g></g>`;
}

function tunnel(trim: string): string {
  return `<path d="M506 612 H694 L748 800 H452Z" fill="#1f2123" stroke="#3b3e41" stroke-width="2"/><path d="M524 626 H676 L700 716 H500Z" fill="${trim}" fill-opacity=".9"/><path d="M524 626 H676 L700 716 H500Z" fill="#000" fill-opacity=".25"/>
<path d="M572 700 Q600 684 628 700 L618 716 H582Z" fill="#101112"/><path d="M594 700 L596 642 H604 L606 700Z" fill="url(#metal)"/><path d="M582 640 Q580 612 600 610 Q620 612 618 640 Q600 650 582 640Z" fill="#17181a" stroke="#6a6e72" stroke-width="2"/>
<circle cx="660" cy="668" r="19" fill="#0f1011" stroke="#85898d" stroke-width="3"/><ellipse cx="600" cy="764" rx="88" ry="30" fill="#2a2c2e"/>`;
}

function seat(x: number, leather: string): string {
  const seam = mix(leather, '#ffffff', 0.35);
  return `<g transform="translate(${x} 0)"><path d="M-150 800 C-166 742 -152 694 -112 678 C-50 662 50 662 112 678 C152 694 166 742 150 800Z" fill="url(#leather)"/><path d="M-58 672 C-68 632 -50 614 0 612 C50 614 68 632 58 672 C20 682 -20 682 -58 672Z" fill="url(#leather)"/>
<path d="M-104 800 C-104 740 -96 712 -80 690 M104 800 C104 740 96 712 80 690" fill="none" stroke="${seam}" stroke-width="2.4" stroke-dasharray="7 4"/><path d="M-70 730 H70 M-72 764 H72" stroke="#000" stroke-opacity=".3" stroke-width="3"/></g>`;
}

/** What a rider sees: the bars with their dials, the road, and the tank or a scooter's leg shield and floor. */
export function drawCockpit(paint: Paint, isScooter: boolean): string {
  const bars = `<path d="M150 560 Q210 520 330 524 Q460 528 500 500 H700 Q740 528 870 524 Q990 520 1050 560" fill="none" stroke="#2b2e31" stroke-width="26" stroke-linecap="round"/><path d="M60 600 L210 548 M1140 600 L990 548" stroke="#151617" stroke-width="50" stroke-linecap="round"/><path d="M66 590 L206 541 M1134 590 L994 541" stroke="#4a4d50" stroke-width="6" stroke-linecap="round"/><path d="M110 540 L330 498 M1090 540 L870 498" stroke="url(#metal)" stroke-width="13" stroke-linecap="round"/><path d="M236 520 h52 v40 h-52Z M912 520 h52 v40 h-52Z" fill="#1a1c1e"/><circle cx="262" cy="540" r="9" fill="#c0392b"/>`;
  const mirrors = `<path d="M260 520 L190 330 M940 520 L1010 330" stroke="#25282b" stroke-width="11"/><rect x="90" y="260" width="180" height="96" rx="40" fill="#1d1f21"/><rect x="102" y="272" width="156" height="72" rx="30" fill="url(#outside)"/><rect x="930" y="260" width="180" height="96" rx="40" fill="#1d1f21"/><rect x="942" y="272" width="156" height="72" rx="30" fill="url(#outside)"/>`;
  return `<defs>${gradients('#222222')}</defs><rect width="1200" height="800" fill="#77787a"/><rect width="1200" height="560" fill="url(#outside)"/><g fill="#6f8a62"><circle cx="140" cy="330" r="52"/><circle cx="60" cy="322" r="66"/><circle cx="1060" cy="328" r="58"/><circle cx="1160" cy="322" r="70"/><circle cx="300" cy="338" r="30"/></g><path d="M560 348 H640 L1200 720 V800 H0 V720Z" fill="#606265"/><path d="M596 350 L560 800 H640 L604 350Z" fill="#ece8da" fill-opacity=".7"/>
${mirrors}${isScooter ? shield(paint) : ''}${bars}${isScooter ? '' : `<path d="M440 500 Q460 340 600 336 Q740 340 760 500Z" fill="#25282b"/>${dial(505, -60)}${dial(695, -95)}<rect x="566" y="470" width="68" height="40" rx="6" fill="#1b2c36"/>${tank(paint)}`}${light()}`;
}

function tank(paint: Paint): string {
  return `<path d="M390 800 C380 680 440 560 600 556 C760 560 820 680 810 800Z" fill="${paint.hex}"/><path d="M390 800 C380 680 440 560 600 556 C760 560 820 680 810 800Z" fill="url(#bodyTurn)"/><path d="M440 800 C436 690 480 600 580 580 C520 640 500 720 510 800Z" fill="#fff" fill-opacity=".3"/><circle cx="600" cy="670" r="46" fill="url(#metal)" stroke="#55595d" stroke-width="4"/><circle cx="600" cy="670" r="26" fill="#8b9095"/>`;
}

function shield(paint: Paint): string {
  return `<path d="M330 800 L380 540 Q400 500 460 490 H740 Q800 500 820 540 L870 800Z" fill="${paint.hex}"/><path d="M330 800 L380 540 Q400 500 460 490 H740 Q800 500 820 540 L870 800Z" fill="url(#bodyTurn)"/><path d="M430 800 L460 600 Q470 570 510 568 H690 Q730 570 740 600 L770 800Z" fill="#2a2d30"/><path d="M468 640h264M460 690h280M452 740h296" stroke="#3f4347" stroke-width="6"/>
<path d="M420 530 Q440 380 600 372 Q760 380 780 530 Q600 566 420 530Z" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="3"/><path d="M450 500 Q470 404 600 396 Q560 420 540 470Z" fill="#fff" fill-opacity=".25"/>${dial(600, -80)}`;
}

function dial(x: number, needle: number): string {
  return `<g transform="translate(${x} 420)"><circle r="84" fill="#111315" stroke="url(#metal)" stroke-width="10"/>${Array.from({ length: 13 }, (_, index) => `<path d="M0 -70V-58" transform="rotate(${-120 + index * 20})" stroke="#e3e8ec" stroke-width="3.4"/>`).join('')}<path d="M-4 14 L0 -62 L4 14Z" fill="#e5482f" transform="rotate(${needle})"/><circle r="11" fill="#3b3f43"/></g>`;
}
