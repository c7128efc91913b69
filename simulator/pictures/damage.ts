import { sheet } from './drawing.ts';
import type { Drawing, Paint, Random } from './drawing.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Where on the drawing a zone lies. Zones come in many spellings, so a known word inside is enough. */
export function spotOf(zone: string, drawing: Drawing): Spot {
  const { front, rear, top, flank } = drawing;
  const middle = (front + rear) / 2;
  const low = sheet.ground - 108;
  const size = Math.min(150, (rear - front) * 0.15);
  if (/roof|top/i.test(zone)) return { x: middle + 20, y: top + 24, size: size * 0.8 };
  if (/under|floor|sill|frame|mechanic/i.test(zone)) return { x: middle, y: sheet.ground - 46, size };
  if (/bonnet|hood|windscreen/i.test(zone)) return { x: front + size * 1.3, y: low - 40, size };
  if (/front|nose|engine|bumper/i.test(zone)) return { x: front + size * 0.55, y: low, size: size * 1.15 };
  if (/rear|back|tail|boot|trunk/i.test(zone)) return { x: rear - size * 0.55, y: low, size: size * 1.15 };
  return { x: flank.x - size * 0.3, y: flank.y + 8, size: size * 1.1 };
}

export function drawDamage(zone: string, drawing: Drawing, paint: Paint, random: Random): string {
  const spot = spotOf(zone, drawing);
  const isEnd = /front|rear|nose|tail|back/i.test(zone);
  return `<g clip-path="url(#painted)">${dent(spot, paint, random)}${creases(spot, random)}${scratches(spot, random)}</g>${isEnd ? debris(spot, random) : ''}`;
}

function around({ x, y }: Spot, reach: number, corners: number, random: Random): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((Math.PI * 2) / corners) * index;
    const distance = reach * (0.6 + random() * 0.4);
    return `${(x + Math.cos(angle) * distance).toFixed(1)} ${(y + Math.sin(angle) * distance * 0.72).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A pushed-in panel: soft shade, facets that catch or lose the light, and bare metal where the paint came off. */
function dent(spot: Spot, paint: Paint, random: Random): string {
  const { x, y, size } = spot;
  const facet = (dx: number, dy: number, reach: number, fill: string, opacity: number): string =>
    `<path d="${around({ x: x + dx * size, y: y + dy * size, size }, reach * size, 7, random)}" fill="${fill}" fill-opacity="${opacity}"/>`;
  return `<ellipse cx="${x}" cy="${y}" rx="${size * 0.95}" ry="${size * 0.68}" fill="url(#dent)"/>
${facet(-0.12, 0.16, 0.55, '#000', 0.34)}${facet(0.14, -0.16, 0.42, paint.light, 0.5)}${facet(0.05, 0.05, 0.3, paint.dark, 0.75)}
${facet(-0.2, -0.04, 0.2, '#9a9da0', 0.9)}${facet(-0.18, 0, 0.12, '#6f5848', 0.75)}${facet(0.26, 0.2, 0.13, '#a4a6a8', 0.85)}`;
}

function creases({ x, y, size }: Spot, random: Random): string {
  const lines = Array.from({ length: 6 }, () => {
    const angle = random() * Math.PI * 2;
    const bend = angle + (random() - 0.5) * 0.7;
    const [near, far] = [size * (0.15 + random() * 0.2), size * (0.5 + random() * 0.3)];
    return `M${(x + Math.cos(angle) * near).toFixed(1)} ${(y + Math.sin(angle) * near * 0.7).toFixed(1)}L${(x + Math.cos(bend) * far).toFixed(1)} ${(y + Math.sin(bend) * far * 0.7).toFixed(1)}`;
  }).join(' ');
  return `<path d="${lines}" stroke="#000" stroke-opacity=".5" stroke-width="3" fill="none"/><path d="${lines}" transform="translate(2 2.4)" stroke="#fff" stroke-opacity=".4" stroke-width="2" fill="none"/>`;
}

function scratches({ x, y, size }: Spot, random: Random): string {
  return Array.from({ length: 13 }, () => {
    const startX = x + (random() - 0.6) * size * 1.9;
    const startY = y + (random() - 0.5) * size * 0.9;
    const run = size * (0.3 + random() * 0.7);
    return `<path d="M${startX.toFixed(1)} ${startY.toFixed(1)}q${(run / 2).toFixed(1)} ${(random() * 8 - 6).toFixed(1)} ${run.toFixed(1)} ${(random() * 14 - 7).toFixed(1)}" fill="none" stroke="${random() < 0.6 ? '#d9dcde' : '#3b3c3e'}" stroke-width="${(0.8 + random() * 1.7).toFixed(1)}" stroke-opacity=".8"/>`;
  }).join('');
}

function debris({ x }: Spot, random: Random): string {
  return Array.from({ length: 9 }, (_, index) => {
    const left = x + (random() - 0.5) * 230;
    const top = sheet.ground + 4 + random() * 34;
    const reach = 5 + random() * 15;
    const fill = index % 3 === 0 ? '#cfd8df' : index % 3 === 1 ? '#26282b' : '#8f2018';
    return `<path d="M${left.toFixed(1)} ${top.toFixed(1)}l${reach.toFixed(1)} -${(reach * 0.4).toFixed(1)} l${(reach * 0.6).toFixed(1)} ${(reach * 0.5).toFixed(1)} l-${reach.toFixed(1)} ${(reach * 0.3).toFixed(1)}Z" fill="${fill}" fill-opacity=".9"/>`;
  }).join('');
}
