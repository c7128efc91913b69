import { isNorthAmerican } from '../../world/countries.ts';
import type { Auction, Build, Life } from '../../world/life.ts';
import { milesOf } from '../distances.ts';
import type { SimulatedSupplier, SimulatedRequest, SimulatedResponse } from '../supplier.ts';
import { jsonAnswer } from '../writing.ts';
import { pictureOf } from './pictures.ts';
import { bodyStyles, documents, fuels, outcomes, sellers, transmissions } from './words.ts';

/** Lots of auction houses, looked up by hand: it takes a while where there is something to find. */
export const hammerlot: SimulatedSupplier = {
  id: 'hammerlot',
  company: 'HammerLot',
  async respond(request) {
    if (request.headers['x-client-secret'] !== 'demo-hammerlot') return jsonAnswer(401, { error: 'client' });
    const [, vin = '', sale = '', number = ''] = /^\/media\/(\w+)\/(\d+)\/(\d+)\.jpg$/.exec(request.path) ?? [];
    if (vin !== '') return await photo(request, { vin, sale: Number(sale), number: Number(number) });
    return request.path === '/lots' ? lots(request) : jsonAnswer(404, { error: 'no such resource' });
  },
};

function lots(request: SimulatedRequest): SimulatedResponse {
  const vin = request.query.get('vin');
  if (!vin) return jsonAnswer(400, { error: 'vin' });
  const life = request.lifeOf(vin);
  if (life.auctions.length === 0) return jsonAnswer(404, { error: 'never under the hammer' });
  const remainingMs = request.remainingMs(vin);
  if (remainingMs > 0) {
    return jsonAnswer(202, { status: 'searching' }, { 'retry-after': String(Math.ceil(remainingMs / 1000)) });
  }
  const { baseUrl } = request;
  return jsonAnswer(200, {
    lots: life.auctions.map((auction, index) => lotOf(auction, life, `${baseUrl}/media/${vin}/${index}`)),
    from: 'HammerLot',
  });
}

function lotOf(auction: Auction, { build }: Life, mediaUrl: string): unknown {
  const isAmerican = isNorthAmerican(auction.country);
  const [year, month, day] = auction.on.split('-');
  const { repairEstimate, secondaryDamage } = auction;
  return {
    lot: auction.lot,
    saleDate: `${month}/${day}/${year}`,
    country: auction.country,
    outcome: outcomes[auction.status],
    bid: auction.price,
    ...(repairEstimate.amount > 0 && { repairCost: repairEstimate }),
    odometer: isAmerican
      ? { reading: milesOf(auction.shownKm), unit: 'MI' }
      : { reading: Math.round(auction.shownKm), unit: 'KM' },
    document: documents[auction.title],
    damage: { primary: auction.primaryDamage, ...(secondaryDamage !== '' && { secondary: secondaryDamage }) },
    seller: sellers[auction.seller],
    yard: auction.yard,
    ...descriptionOf(build),
    images: Array.from({ length: auction.photos }, (_, index) => ({
      url: `${mediaUrl}/${index + 1}.jpg`,
      file: `${auction.lot}-${index + 1}`,
    })),
  };
}

const descriptionOf = ({ body, paint, fuel, transmission }: Build) => ({
  bodyStyle: bodyStyles[body],
  color: paint.key.toUpperCase(),
  fuel: fuels[fuel],
  transmission: transmissions[transmission.kind],
});

async function photo(
  request: SimulatedRequest,
  { vin, sale, number }: { vin: string; sale: number; number: number },
): Promise<SimulatedResponse> {
  const life = request.lifeOf(vin);
  const auction = life.auctions[sale];
  if (!auction || number < 1 || number > auction.photos) return jsonAnswer(404, { error: 'no such picture' });
  const { planted, photoWidthPx: widthPx } = request;
  const body = await pictureOf(life, auction, { number, planted, widthPx });
  return { status: 200, headers: { 'content-type': 'image/jpeg' }, body };
}
