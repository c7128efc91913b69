import { drawVehicle } from '../pictures/vehicle.ts';
import { drawOnce } from './drawn.ts';
import { looksOf } from './looks.ts';
import { secondsOf } from './orders.ts';
import type { SimulatedSupplier, SimulatedRequest, SimulatedResponse } from './supplier.ts';
import { jsonAnswer } from './writing.ts';

/** Pictures of models from outside and inside, in the paint of the vehicle. */
export const renderloft: SimulatedSupplier = {
  id: 'renderloft',
  company: 'RenderLoft',
  async respond(request) {
    if (request.headers['x-studio-key'] !== 'demo-renderloft') return jsonAnswer(401, { error: 'key' });
    if (request.path === '/renders') return renders(request);
    const [, vin = '', angle = ''] = /^\/renders\/(\w+)\/(outside|cabin)\.jpg$/.exec(request.path) ?? [];
    return vin === '' ? jsonAnswer(404, { error: 'no such picture' }) : await picture(request, vin, angle);
  },
};

function renders(request: SimulatedRequest): SimulatedResponse {
  const { query, baseUrl } = request;
  const vin = query.get('vin');
  if (!vin || !query.get('make') || !query.get('model')) return jsonAnswer(400, { error: 'vin, make and model' });
  const { build } = request.lifeOf(vin);
  const waitMs = request.remainingMs(vin);
  if (waitMs > 0) return jsonAnswer(202, { state: 'rendering' }, { 'retry-after': String(secondsOf(waitMs)) });
  return jsonAnswer(200, {
    studio: 'RenderLoft',
    modelYear: build.year,
    renders: [
      { angle: 'outside', href: `${baseUrl}/renders/${vin}/outside.jpg` },
      { angle: 'cabin', href: `${baseUrl}/renders/${vin}/cabin.jpg` },
    ],
  });
}

async function picture(request: SimulatedRequest, vin: string, angle: string): Promise<SimulatedResponse> {
  const { planted, photoWidthPx: widthPx } = request;
  const life = request.lifeOf(vin);
  const { build } = life;
  const body = await drawOnce(`renderloft ${vin} ${angle} ${planted ?? ''}`, () =>
    drawVehicle({
      ...looksOf(life),
      widthPx,
      view: angle === 'cabin' ? 'interior' : 'exterior',
      seed: `${build.make} ${build.model} ${build.year}`,
      // Studios sign their work; the service has to remove the name.
      metadata: { artist: 'RenderLoft', comment: ['Rendered by RenderLoft', planted ?? ''].join(' ').trim() },
    }),
  );
  return { status: 200, headers: { 'content-type': 'image/jpeg' }, body };
}
