import { createHmac } from 'node:crypto';

import type { Life, Theft } from '../world/life.ts';
import type { SimulatedSupplier } from './supplier.ts';
import { jsonAnswer } from './writing.ts';

/** Searches registers of stolen vehicles of all countries. Questions are signed. */
export const stolenWatch: SimulatedSupplier = {
  id: 'stolen-watch',
  company: 'TheftLine',
  respond(request) {
    const { method, path, headers, body } = request;
    const signature = createHmac('sha256', 'demo-stolen-watch').update(body).digest('hex');
    if (headers['x-signature'] !== `sha256=${signature}`) return jsonAnswer(401, { error: 'bad signature' });
    if (method !== 'POST' || path !== '/search') return jsonAnswer(404, { error: 'no such resource' });
    const vin = vinIn(body);
    if (vin === undefined) return jsonAnswer(400, { error: 'no vin' });
    const life = request.lifeOf(vin);
    return jsonAnswer(200, { hits: life.thefts.map((theft) => hit(theft, life)), searchedBy: 'TheftLine' });
  },
};

function hit({ on, country, location, recoveredOn }: Theft, { build, stays }: Life) {
  const stay = stays.findLast(({ from }) => from <= on);
  return {
    register: country,
    reportedOn: on,
    make: build.make,
    model: build.model,
    registrationMark: stay?.plate ?? null,
    colour: build.paint.key,
    place: location,
    liftedOn: recoveredOn ?? null,
  };
}

function vinIn(body: string): string | undefined {
  return /"vin":"([A-Z0-9]{17})"/.exec(body)?.[1];
}
