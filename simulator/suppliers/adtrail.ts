import type { Life, Listing } from '../world/life.ts';
import { distanceIn } from './distances.ts';
import type { SimulatedSupplier } from './supplier.ts';
import { jsonAnswer } from './writing.ts';

const pageSize = 3;

/** Adverts as they were seen on the markets' websites, latest first. */
export const adtrail: SimulatedSupplier = {
  id: 'adtrail',
  company: 'AdTrail',
  respond(request) {
    if (request.headers['x-adtrail-token'] !== 'demo-adtrail') return jsonAnswer(401, { error: 'token' });
    const vin = request.query.get('vin');
    if (request.path !== '/ads' || !vin) return jsonAnswer(400, { error: 'vin' });
    const life = request.lifeOf(vin);
    const listings = life.listings.toSorted((a, b) => b.from.localeCompare(a.from));
    if (listings.length === 0) return jsonAnswer(200, { total: 0 });
    const start = readCursor(request.query.get('cursor'));
    const end = start + pageSize;
    return jsonAnswer(200, {
      total: listings.length,
      ads: listings.slice(start, end).map((listing) => adOf(listing, life)),
      ...(end < listings.length && { next: Buffer.from(`after:${end}`).toString('base64url') }),
    });
  },
};

const readCursor = (cursor: string | null): number =>
  cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString().replace('after:', '')) || 0;

function adOf(listing: Listing, life: Life): unknown {
  return {
    id: `${listing.domain}-${listing.from}`,
    firstSeen: Date.parse(`${listing.from}T06:30:00Z`),
    lastSeen: Date.parse(`${listing.to}T21:10:00Z`),
    market: listing.country,
    price: { value: listing.price.amount, currency: listing.price.currency },
    mileage: odometerOf(listing, life),
    site: listing.domain,
    vendor: { dealer: 'TRADE', private: 'PRIVATE', leasing: 'LEASE_RETURN' }[listing.seller],
    offeredAs: offers[listing.offeredAs],
    crawler: 'AdTrail 4',
  };
}

/** Some sellers type the figure of a dial in miles and leave the form's unit at kilometres. */
function odometerOf({ country, shownKm }: Listing, { flaws }: Life): { value: number; unit: 'km' | 'mi' } {
  const isMistaken = flaws.some(
    (flaw) => flaw.kind === 'miles as kilometres' && flaw.source === 'listings' && flaw.on === undefined,
  );
  return isMistaken ? { value: shownKm, unit: 'km' } : distanceIn(country, shownKm);
}

const offers = {
  new: 'NEW',
  used: 'USED',
  certified: 'APPROVED_USED',
  demonstrator: 'EX_DEMO',
  damaged: 'SALVAGE',
};
