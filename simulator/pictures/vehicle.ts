import sharp from 'sharp';

import type { Body } from '../catalogue/model.ts';
import { drawCar } from './cars.ts';
import { damage, harmsOf, middleOf } from './damage.ts';
import type { Harm } from './damage.ts';
import { escapeXml, isBright, paintOf, pick, randomOf, sharedDefs, sheet } from './drawing.ts';
import type { Drawing, Paint, Random } from './drawing.ts';
import { drawFromAhead, showsFromAhead } from './front-view.ts';
import { drawCabin, drawCockpit } from './interior.ts';
import { outdoors, studio, workshop, yard } from './scenes.ts';
import { drawTruck } from './trucks.ts';
import { drawMotorcycle, drawScooter } from './two-wheelers.ts';
import { drawVan } from './vans.ts';

export interface VehiclePicture {
  readonly body: Body;
  /** Such as `#1f4e8c`. */
  readonly colourHex: string;
  readonly makeName: string;
  readonly view: 'exterior' | 'interior' | 'damage' | 'auction';
  /** Such as `front`, `rear`, `left`, `right`, `roof`, `underbody`. */
  readonly damageZones?: readonly string[];
  readonly seed: string | number;
  /** A caption in the corner. */
  readonly label?: string;
  /** On which side the steering wheel is; left by default. */
  readonly steering?: 'left' | 'right';
  /** Written into the EXIF fields, as a supplier's camera or website would. */
  readonly metadata?: { readonly artist?: string; readonly comment?: string };
}

/** As many pixels as a page shows; more would only make each purchase dearer to draw and to clean. */
export const photo = { width: 960, height: 640 } as const;

/** A photo of a vehicle as a JPEG. The same input gives the same bytes. */
export async function drawVehicle(picture: VehiclePicture): Promise<Buffer> {
  const image = sharp(Buffer.from(vehicleSvg(picture))).removeAlpha();
  const { artist, comment } = picture.metadata ?? {};
  if (artist !== undefined || comment !== undefined) {
    const tags = {
      ...(artist === undefined ? {} : { Artist: artist }),
      ...(comment === undefined ? {} : { ImageDescription: comment }),
    };
    image.withExif({ IFD0: tags });
  }
  return await image.jpeg({ quality: 88, optimiseCoding: false }).toBuffer();
}

export function vehicleSvg(picture: VehiclePicture): string {
  const { body, seed, view, label } = picture;
  const random = randomOf(`${seed} ${view} ${body}`);
  const paint = paintOf(picture.colourHex);
  const zones = picture.damageZones ?? (view === 'damage' ? ['left'] : []);
  const harms = harmsOf(zones);
  if (view === 'interior') return svg(inside(picture, paint, random, harms.find(isInside)), label);
  if (view === 'damage' && harms[0] !== undefined) {
    const harm = pick(random, [harms[0], ...harms.slice(1)]);
    if (isInside(harm) && !isTwoWheeler(body) && random() < 0.5) {
      return svg(inside(picture, paint, random, harm), label);
    }
    if (showsFromAhead(body, harm) && (harm !== 'front' || random() < 0.5)) {
      return svg(
        placeOf(random) + drawFromAhead(body, harm, paint, randomOf(`${seed} ${harm}`)),
        label,
        '60 60 1080 720',
      );
    }
    return svg(...fromTheSide(picture, zones, harms, random, harm));
  }
  return svg(...fromTheSide(picture, zones, harms, random));
}

function isInside(harm: Harm): harm is 'water' | 'breakIn' {
  return harm === 'water' || harm === 'breakIn';
}

function isTwoWheeler(body: Body): boolean {
  return body === 'motorcycle' || body === 'scooter';
}

function inside({ body, steering }: VehiclePicture, paint: Paint, random: Random, harm?: 'water' | 'breakIn'): string {
  return isTwoWheeler(body)
    ? drawCockpit(paint, body === 'scooter')
    : drawCabin(paint, steering ?? 'left', random, harm);
}

/** Where damage is photographed: where it happened, or later in a workshop or yard. */
function placeOf(random: Random): string {
  const place = random();
  return place < 0.4 ? workshop(random) : place < 0.75 ? outdoors(random) : yard(random, undefined);
}

/** The whole vehicle, or the part around one damage. */
function fromTheSide(
  { body, colourHex, makeName, seed, view, label, damageZones }: VehiclePicture,
  zones: readonly string[],
  harms: readonly Harm[],
  random: Random,
  closeTo?: Harm,
): Parameters<typeof svg> {
  const paint = paintOf(colourHex);
  // The drawing shows the left side; the right one is its mirror image.
  const isMirrored = zones.some((zone) => /right/i.test(zone)) || (zones.length === 0 && random() < 0.5);
  const scene =
    view === 'damage'
      ? placeOf(random)
      : view === 'auction'
        ? yard(random, `${1000 + Math.floor(random() * 8999)}`)
        : damageZones
          ? outdoors(random)
          : studio(random);
  const plain = drawBody(body, paint, seed);
  const { drawing, marks } = damage(plain, harms, paint, (harm) => randomOf(`${seed} ${harm}`));
  const turn = isMirrored ? ` transform="translate(${sheet.width} 0) scale(-1 1)"` : '';
  const isBadgeGone = harms.includes('rear') && !/truck|tractor|tipper|motorcycle|scooter/i.test(body);
  const art = `<defs><clipPath id="painted"><path d="${drawing.outline}${drawing.glass}" clip-rule="evenodd"/></clipPath><clipPath id="glazed"><path d="${drawing.glass || 'M0 0Z'}"/></clipPath></defs>
<g${turn}>${shadowOf(drawing)}${drawing.art}</g>${isBadgeGone ? '' : badgeOf(makeName, drawing, paint, isMirrored)}<g${turn}>${marks}</g>`;
  return [scene + art, label, closeTo && closeUp(closeTo, plain, isMirrored)];
}

export function drawBody(body: Body, paint: Paint, seed: string | number): Drawing {
  switch (body) {
    case 'panelVan':
    case 'minibus':
      return drawVan(body, paint);
    case 'tractor':
    case 'boxTruck':
    case 'tipper':
      return drawTruck(body, paint);
    case 'motorcycle':
      return drawMotorcycle(paint);
    case 'scooter':
      return drawScooter(paint);
    default:
      return drawCar(body, paint, seed);
  }
}

function shadowOf({ front, rear, wheels }: Drawing): string {
  const [middle, half] = [(front + rear) / 2, (rear - front) / 2];
  const contacts = wheels.map((x) => `<ellipse cx="${x}" cy="${sheet.ground}" rx="62" ry="9" fill="url(#contact)"/>`);
  return `<ellipse cx="${middle}" cy="${sheet.ground + 4}" rx="${half * 1.16}" ry="30" fill="url(#shadow)"/>${contacts.join('')}`;
}

function badgeOf(makeName: string, drawing: Drawing, paint: Paint, isMirrored: boolean): string {
  const { x, y, width } = drawing.badge;
  const size = Math.min(width / (makeName.length * 0.88), width * 0.16);
  const ink = isBright(paint) || width > 400 ? '#3a3f44' : '#e4e8eb';
  return `<text x="${isMirrored ? sheet.width - x : x}" y="${y}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${size}" letter-spacing="${size * 0.12}" fill="${ink}" fill-opacity=".9">${escapeXml(makeName.toUpperCase())}</text>`;
}

/** The part of the sheet around a damage. */
function closeUp(harm: Harm, drawing: Drawing, isMirrored: boolean): string {
  const spot = middleOf(harm, drawing);
  const [width, height] = [840, 560];
  const x = isMirrored ? sheet.width - spot.x : spot.x;
  const left = Math.min(Math.max(x - width / 2, 0), sheet.width - width);
  const top = Math.min(Math.max(spot.y - height / 2, 0), sheet.height - height);
  return `${left.toFixed(1)} ${top.toFixed(1)} ${width} ${height}`;
}

function svg(art: string, label: string | undefined, viewBox: string = `0 0 ${sheet.width} ${sheet.height}`): string {
  const caption =
    label === undefined
      ? ''
      : `<svg viewBox="0 0 ${sheet.width} ${sheet.height}"><rect x="24" y="738" width="${label.length * 13.5 + 36}" height="40" rx="6" fill="#000" fill-opacity=".5"/><text x="42" y="766" font-family="sans-serif" font-size="23" fill="#fff">${escapeXml(label)}</text></svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${photo.width}" height="${photo.height}"><svg width="${sheet.width}" height="${sheet.height}" viewBox="${viewBox}"><defs>${sharedDefs}</defs>${art}</svg>${caption}</svg>`;
}
