import sharp from 'sharp';

import type { Body } from '../catalogue/model.ts';
import { drawCar } from './cars.ts';
import { damage, harmsOf, middleOf } from './damage.ts';
import type { Harm } from './damage.ts';
import { escapeXml, isBright, paintOf, pick, randomOf, sharedDefs, sheet } from './drawing.ts';
import type { Drawing, Paint } from './drawing.ts';
import { drawFromAhead, showsFromAhead } from './front-view.ts';
import { drawCabin, drawCockpit } from './interior.ts';
import { lotSign, outdoors, studio, workshop, yard } from './scenes.ts';
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
  /** What all pictures of the vehicle have in common: wheels and seats. As the seed by default. */
  readonly vehicle?: string;
  /** What pictures of one event have in common: the place, the damage and the side of the vehicle. As the seed by default. */
  readonly event?: string;
  /** Which side was hit, where the zones do not say. */
  readonly side?: 'left' | 'right' | undefined;
  /** The number on the sign in an auction's yard; with one, its damage is photographed there too. */
  readonly lot?: string;
  /** Of the seats, such as `Beige`. */
  readonly interiorColour?: string;
  readonly year?: number;
  /** A caption in the corner. */
  readonly label?: string;
  /** On which side the steering wheel is; left by default. */
  readonly steering?: 'left' | 'right';
  /** As wide as `photo` by default. */
  readonly widthPx?: number | undefined;
  /** Written into the EXIF fields, as a supplier's camera or website would. */
  readonly metadata?: { readonly artist?: string; readonly comment?: string };
}

/** As many pixels as a page shows; more would only make each purchase dearer to draw and to clean. */
export const photo = { width: 960, height: 640 } as const;

/** A photo of a vehicle as a JPEG. The same input gives the same bytes. */
export async function drawVehicle(picture: VehiclePicture): Promise<Buffer> {
  const image = sharp(Buffer.from(vehicleSvg(picture)))
    .resize({ width: picture.widthPx ?? photo.width })
    .removeAlpha();
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
  if (view === 'interior') return svg(inside(picture, paint, harms.find(isInside)), label);
  if (view === 'damage' && harms[0] !== undefined) {
    const harm = pick(random, [harms[0], ...harms.slice(1)]);
    if (isInside(harm) && !isTwoWheeler(body) && random() < 0.5) return svg(inside(picture, paint, harm), label);
    if (showsFromAhead(body, harm) && (harm !== 'front' || random() < 0.5)) {
      // From ahead, the left side of a vehicle is on the right.
      const isOnTheLeft = isSeenFromTheRight(picture, zones);
      const art = drawFromAhead(body, harm, paint, { random: randomOf(`${eventOf(picture)} ${harm}`), isOnTheLeft });
      return svg(placeOf(picture) + art, label, '60 60 1080 720');
    }
    return svg(...fromTheSide(picture, zones, harms, harm));
  }
  return svg(...fromTheSide(picture, zones, harms));
}

const eventOf = ({ event, seed }: VehiclePicture): string => event ?? String(seed);
const vehicleOf = ({ vehicle, seed }: VehiclePicture): string => vehicle ?? String(seed);

/** The drawing shows the left side; the right one is its mirror image. */
function isSeenFromTheRight(picture: VehiclePicture, zones: readonly string[]): boolean {
  if (zones.length === 0) return randomOf(`${eventOf(picture)} side`)() < 0.5;
  return zones.some((zone) => /right/i.test(zone)) || (picture.side === 'right' && !zones.some(isLeft));
}

const isLeft = (zone: string): boolean => /left/i.test(zone);

function isInside(harm: Harm): harm is 'water' | 'breakIn' {
  return harm === 'water' || harm === 'breakIn';
}

function isTwoWheeler(body: Body): boolean {
  return body === 'motorcycle' || body === 'scooter';
}

function inside(picture: VehiclePicture, paint: Paint, harm?: 'water' | 'breakIn'): string {
  const { body, steering = 'left', interiorColour, year = 2015 } = picture;
  if (isTwoWheeler(body)) return drawCockpit(paint, body === 'scooter');
  const isTall = ['panelVan', 'minibus', 'tractor', 'boxTruck', 'tipper'].includes(body);
  const random = randomOf(`${vehicleOf(picture)} cabin`);
  return drawCabin(paint, { steering, random, harm, seats: interiorColour, hasScreen: year >= 2008, isTall });
}

/** Where pictures of an event are taken: all of a lot in its yard, those of an accident in one place. */
function placeOf(picture: VehiclePicture): string {
  const { view, lot, damageZones } = picture;
  const random = randomOf(`${eventOf(picture)} place`);
  if (view === 'auction' || lot !== undefined) return yard(random);
  if (!damageZones) return studio(random);
  const place = random();
  if (harmsOf(damageZones).length === 0) return outdoors(random);
  return place < 0.4 ? workshop(random) : place < 0.75 ? outdoors(random) : yard(random);
}

/** The whole vehicle, or the part around one damage. */
function fromTheSide(
  picture: VehiclePicture,
  zones: readonly string[],
  harms: readonly Harm[],
  closeTo?: Harm,
): Parameters<typeof svg> {
  const { body, colourHex, makeName, label, lot } = picture;
  const paint = paintOf(colourHex);
  const isMirrored = isSeenFromTheRight(picture, zones);
  const plain = drawBody(body, paint, vehicleOf(picture));
  // Two pictures of one thing are taken from a little nearer or farther away.
  const farness = randomOf(`${picture.seed} frame`)();
  const frame = closeTo ? closeUp(closeTo, plain, isMirrored, farness) : around(plain, isMirrored, farness);
  const { drawing, marks } = damage(plain, harms, paint, (harm) => randomOf(`${eventOf(picture)} ${harm}`));
  const turn = isMirrored ? ` transform="translate(${sheet.width} 0) scale(-1 1)"` : '';
  const isBadgeGone = harms.includes('rear') && !/truck|tractor|tipper|motorcycle|scooter/i.test(body);
  const art = `<defs><clipPath id="painted"><path d="${drawing.outline}${drawing.glass}" clip-rule="evenodd"/></clipPath><clipPath id="glazed"><path d="${drawing.glass || 'M0 0Z'}"/></clipPath></defs>
<g${turn}>${shadowOf(drawing)}${drawing.art}</g>${isBadgeGone ? '' : badgeOf(makeName, drawing, paint, isMirrored)}<g${turn}>${marks}</g>`;
  const corner = { x: frame.left + frame.width - 190, y: frame.top + frame.height - 92 };
  const sign = lot === undefined || closeTo ? '' : lotSign(lot, corner);
  return [placeOf(picture) + art + sign, label, viewBoxOf(frame)];
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

/** A part of the sheet, as wide to high as the whole. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const viewBoxOf = ({ left, top, width, height }: Frame): string =>
  [left, top, width, height].map((figure) => figure.toFixed(1)).join(' ');

function frameAt(x: number, y: number, width: number): Frame {
  const height = (width * sheet.height) / sheet.width;
  const left = Math.min(Math.max(x - width / 2, 0), sheet.width - width);
  const top = Math.min(Math.max(y - height / 2, 0), sheet.height - height);
  return { left, top, width, height };
}

/** The part of the sheet around a damage. */
function closeUp(harm: Harm, drawing: Drawing, isMirrored: boolean, farness: number): Frame {
  const spot = middleOf(harm, drawing);
  return frameAt(isMirrored ? sheet.width - spot.x : spot.x, spot.y, 700 + farness * 200);
}

/** The vehicle with some ground and air around it, and no more. */
function around({ front, rear, top }: Drawing, isMirrored: boolean, farness: number): Frame {
  const middle = (front + rear) / 2;
  const high = sheet.ground - top + 150;
  const minWidth = Math.max((rear - front) * 1.1, (high * sheet.width) / sheet.height);
  const width = Math.min(sheet.width, minWidth * (1 + farness * 0.16));
  return frameAt(isMirrored ? sheet.width - middle : middle, (top + sheet.ground) / 2 + 14, width);
}

function svg(art: string, label: string | undefined, viewBox: string = `0 0 ${sheet.width} ${sheet.height}`): string {
  const caption =
    label === undefined
      ? ''
      : `<svg viewBox="0 0 ${sheet.width} ${sheet.height}"><rect x="24" y="738" width="${label.length * 13.5 + 36}" height="40" rx="6" fill="#000" fill-opacity=".5"/><text x="42" y="766" font-family="sans-serif" font-size="23" fill="#fff">${escapeXml(label)}</text></svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${photo.width}" height="${photo.height}"><svg width="${sheet.width}" height="${sheet.height}" viewBox="${viewBox}"><defs>${sharedDefs}</defs>${art}</svg>${caption}${simulatedMark}</svg>`;
}

/** Nobody is to take a drawing for a photo of a real vehicle, also where it is shown small. */
const simulatedMark = `<g transform="translate(${sheet.width - 398} 18) scale(2.4)"><rect width="158" height="32" rx="5" fill="#fff" fill-opacity=".72"/><text x="79" y="22" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="18" letter-spacing="1.6" fill="#2b3036">SIMULATED</text></g>`;
