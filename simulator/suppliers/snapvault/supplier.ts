import type { Accident, Life } from '../../world/life.ts';
import { asRecorded, asWritten } from '../accident-records.ts';
import { orderNumber, secondsOf, vinOfOrder } from '../orders.ts';
import { filmedAccidents, referenceOf, shotsOf } from '../shots.ts';
import type { SimulatedSupplier, SimulatedRequest, SimulatedResponse } from '../supplier.ts';
import { jsonAnswer } from '../writing.ts';
import { mediumOf } from './media.ts';

const id = 'snapvault';

/** An archive of photos and films that has to be ordered from; what it has is handed out a while later. */
export const snapvault: SimulatedSupplier = {
  id,
  company: 'SnapVault',
  async respond(request) {
    const { method, path, headers } = request;
    if (headers['authorization'] !== 'Token demo-snapvault') return jsonAnswer(401, { message: 'no such customer' });
    if (method === 'POST' && path === '/orders') return takeOrder(request);
    const [, order] = /^\/orders\/(\w+)$/.exec(path) ?? [];
    if (order !== undefined) return await lookAtOrder(request, order);
    const [, vin, kind, index] = /^\/media\/(\w+)\/(photo|film|still)-(\d+)\.\w+$/.exec(path) ?? [];
    const isMedium = vin !== undefined && kind !== undefined;
    const medium = isMedium ? await mediumOf(request, { vin, kind, index: Number(index) }) : undefined;
    return medium ?? jsonAnswer(404, { message: 'no such thing' });
  },
};

const failingRetryMs = 10_000;
const slowMinutes = 3;

function takeOrder(request: SimulatedRequest): SimulatedResponse {
  const [, vin] = /"vin":"([A-Z0-9]{17})"/.exec(request.body) ?? [];
  if (vin === undefined) return jsonAnswer(400, { message: 'no vin' });
  const life = request.lifeOf(vin);
  if (!hasSomething(life)) return jsonAnswer(404, { message: 'nothing in the archive' });
  const isNeverReady = life.sandbox === 'fault' || life.sandbox === 'failing';
  const readyInMs = Math.max(isNeverReady ? 1000 : 0, remainingMs(request, life));
  return jsonAnswer(202, { order: orderNumber(id, vin), readyInSeconds: secondsOf(readyInMs) });
}

async function lookAtOrder(request: SimulatedRequest, order: string): Promise<SimulatedResponse> {
  const vin = vinOfOrder(id, order);
  if (vin === undefined) return jsonAnswer(404, { message: 'no such order' });
  const life = request.lifeOf(vin);
  if (life.sandbox === 'fault') return await never();
  const waitMs = life.sandbox === 'failing' ? failingRetryMs : remainingMs(request, life);
  if (waitMs > 0) {
    return jsonAnswer(202, { order, state: 'in work' }, { 'retry-after': String(secondsOf(waitMs)) });
  }
  return jsonAnswer(200, { items: itemsOf(life, `${request.baseUrl}/media/${vin}`), credit: '© SnapVault' });
}

function remainingMs(request: SimulatedRequest, { vin, sandbox }: Life): number {
  return request.remainingMs(vin, sandbox === 'minutes' ? slowMinutes * 60 : undefined);
}

/** The server gives the request up when the client disconnects. */
const never = (): Promise<SimulatedResponse> => new Promise(() => {});

const hasSomething = (life: Life): boolean => shotsOf(life).length > 0 || filmedAccidents(life).length > 0;

const claimRef = (accident: Accident): string => asWritten(referenceOf(accident), accident, 'archive');

function itemsOf(life: Life, mediaUrl: string): unknown[] {
  const photos = shotsOf(life).map(({ on, country, accident, fileNo }, index) => ({
    type: 'photo',
    url: `${mediaUrl}/photo-${index}.jpg`,
    takenOn: accident ? asRecorded(accident, 'archive', life.asOf).on : on,
    country,
    fileNo,
    ...(accident && { claimRef: claimRef(accident) }),
  }));
  const films = filmedAccidents(life).map((accident, index) => ({
    type: 'film',
    url: `${mediaUrl}/film-${index}.mp4`,
    still: `${mediaUrl}/still-${index}.jpg`,
    takenOn: asRecorded(accident, 'archive', life.asOf).on,
    country: accident.country,
    claimRef: claimRef(accident),
    shows: accident.zones.map((zone) => areas[zone]),
  }));
  return [...photos, ...films];
}

const areas: Readonly<Record<Life['accidents'][number]['zones'][number], string>> = {
  front: 'front',
  rear: 'rear',
  leftSide: 'left',
  rightSide: 'right',
  roof: 'top',
  underbody: 'below',
  interior: 'inside',
  engineBay: 'engine',
  glass: 'glass',
};
