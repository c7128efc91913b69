import { pickNumber } from '../catalogue/hash.ts';
import { isNorthAmerican } from '../world/countries.ts';
import type { Accident, Life } from '../world/life.ts';

/** A picture in the archive, of the vehicle as it was offered or of its damage. */
interface Shot {
  readonly on: string;
  readonly country: string;
  readonly accident: Accident | undefined;
  readonly view: 'exterior' | 'interior' | 'damage';
  readonly fileNo: string;
}

/** Fetched within a purchase, so they must be few. */
const fewShots = 1;

export function shotsOf(life: Life): Shot[] {
  const isReadyAtOnce = life.sandbox === 'ready';
  const ofDamage = life.accidents.flatMap((accident) => damageShots(accident, isReadyAtOnce ? fewShots : Infinity));
  return isReadyAtOnce ? ofDamage : [...ofDamage, ...offerShots(life)];
}

export function filmedAccidents({ accidents, sandbox }: Life): Accident[] {
  return sandbox === 'ready' ? [] : accidents.filter(({ hasVideo }) => hasVideo);
}

function damageShots(accident: Accident, max: number): Shot[] {
  return Array.from({ length: Math.min(accident.photos, max) }, (_, index) => ({
    on: accident.on,
    country: accident.country,
    accident,
    view: index % 2 === 0 ? 'damage' : 'exterior',
    fileNo: `D${accident.number % 1_000_000}-${index + 1}`,
  }));
}

/** Every third advert left its pictures behind. */
function offerShots({ vin, listings }: Life): Shot[] {
  return listings.flatMap(({ from, country }, index) => {
    if (pickNumber(3, vin, 'advert', from) !== 0) return [];
    return (['exterior', 'interior'] as const).map((view, place) => ({
      on: from,
      country,
      accident: undefined,
      view,
      fileNo: `V${index + 1}-${place + 1}`,
    }));
  });
}

/** The number under which the accident is on file: the insurer's, else the police's, else another's. */
export function referenceOf({ recordedBy, country, on, number }: Accident): string {
  if (recordedBy.includes('insurer') && !isNorthAmerican(country)) return String(number);
  if (recordedBy.includes('register')) return `${country}-${on.slice(0, 4)}-${number % 1_000_000}`;
  return recordedBy.includes('estimate') ? `K${number % 10_000_000}` : `LOSS-${number}`;
}
