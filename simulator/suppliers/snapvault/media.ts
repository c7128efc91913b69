import { drawVehicle } from '../../pictures/vehicle.ts';
import { drawVideo } from '../../pictures/video.ts';
import type { Life } from '../../world/life.ts';
import { drawOnce } from '../drawn.ts';
import { filmedAccidents, shotsOf } from '../shots.ts';
import type { SimulatedRequest, SimulatedResponse } from '../supplier.ts';

/** A photo, a film or its still, by the name in its link; undefined where there is none. */
export async function mediumOf(
  request: SimulatedRequest,
  { vin, kind, index }: { vin: string; kind: string; index: number },
): Promise<SimulatedResponse | undefined> {
  const { planted } = request;
  const life = request.lifeOf(vin);
  const draw = drawerOf(life, kind, index, metadataOf(planted));
  if (!draw) return undefined;
  const body = await drawOnce(`snapvault ${vin} ${kind} ${index} ${planted ?? ''}`, draw);
  return { status: 200, headers: { 'content-type': kind === 'film' ? 'video/mp4' : 'image/jpeg' }, body };
}

/** Cameras and archives write such metadata; the service has to remove it. */
const metadataOf = (planted: string | undefined) => ({
  artist: 'SnapVault',
  comment: ['Archived by SnapVault', planted ?? ''].join(' ').trim(),
});

function drawerOf(
  life: Life,
  kind: string,
  index: number,
  metadata: ReturnType<typeof metadataOf>,
): (() => Promise<Buffer>) | undefined {
  const { build, vin } = life;
  const common = {
    body: build.body,
    colourHex: build.paint.hex,
    makeName: build.make,
    seed: `${vin} ${kind} ${index}`,
    steering: build.rightHandDrive ? 'right' : 'left',
    metadata,
  } as const;
  if (kind === 'photo') {
    const shot = shotsOf(life)[index];
    return shot && (() => drawVehicle({ ...common, view: shot.view, damageZones: shot.accident?.zones ?? [] }));
  }
  const filmed = filmedAccidents(life)[index];
  if (!filmed) return undefined;
  const scene = { ...common, view: 'damage', damageZones: filmed.zones } as const;
  return () => (kind === 'film' ? drawVideo(scene) : drawVehicle(scene));
}
