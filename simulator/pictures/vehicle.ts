import sharp from 'sharp';

import type { Body } from '../catalogue/model.ts';
import { drawCar } from './cars.ts';
import { drawDamage, spotOf } from './damage.ts';
import { escapeXml, paintOf, randomOf, sharedDefs, sheet } from './drawing.ts';
import type { Drawing, Paint } from './drawing.ts';
import { drawCabin, drawCockpit } from './interior.ts';
import { backdrop, workshop, yard } from './scenes.ts';
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
  /** On which side the steering wheel is; left unless told. */
  readonly steering?: 'left' | 'right';
  /** Written into the EXIF fields, as a supplier's camera or website would. */
  readonly metadata?: { readonly artist?: string; readonly comment?: string };
}

/** A photo of a vehicle as a JPEG of 1200 × 800. The same input gives the same bytes. */
export async function drawVehicle(picture: VehiclePicture): Promise<Buffer> {
  const image = sharp(Buffer.from(vehicleSvg(picture))).flatten();
  const { artist, comment } = picture.metadata ?? {};
  if (artist !== undefined || comment !== undefined) {
    const tags = {
      ...(artist === undefined ? {} : { Artist: artist }),
      ...(comment === undefined ? {} : { ImageDescription: comment }),
    };
    image.withExif({ IFD0: tags });
  }
  return await image.jpeg({ quality: 84 }).toBuffer();
}

export function vehicleSvg(picture: VehiclePicture): string {
  const random = randomOf(`${picture.seed} ${picture.view} ${picture.body}`);
  const paint = paintOf(picture.colourHex);
  if (picture.view === 'interior') {
    const isOpen = picture.body === 'motorcycle' || picture.body === 'scooter';
    return svg(isOpen ? drawCockpit(paint) : drawCabin(paint, picture.steering ?? 'left', random), picture.label);
  }
  const drawing = drawBody(picture.body, paint, picture.seed);
  const zones = picture.damageZones ?? (picture.view === 'damage' ? ['left'] : []);
  // The drawing shows the left side; the right one is its mirror image.
  const isMirrored = zones.some((zone) => /right/i.test(zone)) || (zones.length === 0 && random() < 0.5);
  const scene =
    picture.view === 'damage'
      ? workshop()
      : picture.view === 'auction'
        ? yard(random, `${1000 + Math.floor(random() * 8999)}`)
        : backdrop(random);
  const damage = zones.map((zone) => drawDamage(zone, drawing, paint, randomOf(`${picture.seed} ${zone}`))).join('');
  const middle = (drawing.front + drawing.rear) / 2;
  const half = (drawing.rear - drawing.front) / 2;
  const turn = isMirrored ? ` transform="translate(${sheet.width} 0) scale(-1 1)"` : '';
  const art = `<defs><clipPath id="painted"><path d="${drawing.outline}"/></clipPath><radialGradient id="dent"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".6" stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
<g${turn}><ellipse cx="${middle}" cy="${sheet.ground - 2}" rx="${half * 1.1}" ry="25" fill="url(#shadow)"/>${drawing.art}</g>
${badgeOf(picture.makeName, drawing, paint, isMirrored)}<g${turn}>${damage}</g>`;
  return svg(scene + art, picture.label, picture.view === 'damage' ? closeUp(zones, drawing, isMirrored) : undefined);
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

function badgeOf(makeName: string, drawing: Drawing, paint: Paint, isMirrored: boolean): string {
  const { x, y, width } = drawing.badge;
  const size = Math.min(width / (makeName.length * 0.88), width * 0.16);
  const brightness = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(paint.hex.slice(at, at + 2), 16), 0);
  const ink = brightness > 420 || width > 400 ? '#3a3f44' : '#e4e8eb';
  return `<text x="${isMirrored ? sheet.width - x : x}" y="${y}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${size}" letter-spacing="${size * 0.12}" fill="${ink}" fill-opacity=".9">${escapeXml(makeName.toUpperCase())}</text>`;
}

/** The part of the sheet around the first damage. */
function closeUp(zones: readonly string[], drawing: Drawing, isMirrored: boolean): string {
  const spot = spotOf(zones[0] ?? 'left', drawing);
  const [width, height] = [810, 540];
  const x = isMirrored ? sheet.width - spot.x : spot.x;
  const left = Math.min(Math.max(x - width / 2, 0), sheet.width - width);
  const top = Math.min(Math.max(spot.y - height / 2, 0), sheet.height - height);
  return `${left} ${top} ${width} ${height}`;
}

function svg(art: string, label: string | undefined, viewBox = `0 0 ${sheet.width} ${sheet.height}`): string {
  const caption =
    label === undefined
      ? ''
      : `<svg viewBox="0 0 ${sheet.width} ${sheet.height}"><rect x="24" y="738" width="${label.length * 13.5 + 36}" height="40" rx="6" fill="#000" fill-opacity=".5"/><text x="42" y="766" font-family="sans-serif" font-size="23" fill="#fff">${escapeXml(label)}</text></svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><svg width="${sheet.width}" height="${sheet.height}" viewBox="${viewBox}"><defs>${sharedDefs}</defs>${art}</svg>${caption}</svg>`;
}
