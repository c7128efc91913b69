import { makeFilm } from '../../pictures/film.ts';
import { drawVehicle } from '../../pictures/vehicle.ts';
import type { Accident, Life } from '../../world/life.ts';
import { drawOnce } from '../drawn.ts';
import { looksOf, sideOf } from '../looks.ts';
import { filmedAccidents, shotsOf } from '../shots.ts';
import type { SimulatedRequest, SimulatedResponse } from '../supplier.ts';

/** A photo, a film or its still, by the name in its link; undefined where there is none. */
export async function mediumOf(
  request: SimulatedRequest,
  { vin, kind, index }: { vin: string; kind: string; index: number },
): Promise<SimulatedResponse | undefined> {
  const { planted, photoWidthPx: widthPx } = request;
  const life = request.lifeOf(vin);
  const draw = drawerOf(life, { kind, index, widthPx, metadata: metadataOf(planted) });
  if (!draw) return undefined;
  const body = await drawOnce(`snapvault ${vin} ${kind} ${index} ${planted ?? ''}`, draw);
  return { status: 200, headers: { 'content-type': kind === 'film' ? 'video/mp4' : 'image/jpeg' }, body };
}

/** Pictures of one accident show the same place and the same damage. */
const sceneOf = ({ number, zones, positions }: Accident) => ({
  event: `accident ${number}`,
  damageZones: zones,
  side: sideOf(positions),
});

/** Cameras and archives write such metadata; the service has to remove it. */
const metadataOf = (planted: string | undefined) => ({
  artist: 'SnapVault',
  comment: ['Archived by SnapVault', planted ?? ''].join(' ').trim(),
});

function drawerOf(
  life: Life,
  {
    kind,
    index,
    widthPx,
    metadata,
  }: { kind: string; index: number; widthPx: number | undefined; metadata: ReturnType<typeof metadataOf> },
): (() => Promise<Buffer>) | undefined {
  const common = { ...looksOf(life), widthPx, seed: `${life.vin} ${kind} ${index}`, metadata };
  if (kind === 'photo') {
    const shot = shotsOf(life)[index];
    if (!shot) return undefined;
    const { view, accident, on } = shot;
    return () => drawVehicle({ ...common, ...(accident ? sceneOf(accident) : { event: on, damageZones: [] }), view });
  }
  const filmed = filmedAccidents(life)[index];
  if (!filmed) return undefined;
  if (kind === 'film') return () => makeFilm(metadata);
  return () => drawVehicle({ ...common, ...sceneOf(filmed), view: 'damage' });
}
