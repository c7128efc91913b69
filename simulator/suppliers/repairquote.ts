import { isNorthAmerican } from '../world/countries.ts';
import type { Accident } from '../world/life.ts';
import { asRecorded, asWritten } from './accident-records.ts';
import type { SimulatedSupplier } from './supplier.ts';
import { daysLater, jsonAnswer, wordOf, wordsOf } from './writing.ts';

const credentials = `Basic ${Buffer.from('service:demo-repairquote').toString('base64')}`;

/** What workshops and assessors in Europe reckoned that a repair would cost. */
export const repairquote: SimulatedSupplier = {
  id: 'repairquote',
  company: 'RepairQuote',
  respond(request) {
    if (request.headers['authorization'] !== credentials) return jsonAnswer(401, { error: 'NOT_AUTHORISED' });
    const vin = request.query.get('vin');
    if (request.path !== '/estimates' || !vin) return jsonAnswer(400, { error: 'BAD_REQUEST' });
    const { accidents, asOf } = request.lifeOf(vin);
    const estimates = accidents
      .filter(({ recordedBy, country }) => recordedBy.includes('estimate') && !isNorthAmerican(country))
      .map((accident) => estimateOf(accident, asOf));
    if (estimates.length === 0) return jsonAnswer(200, { error: 'NO_RECORD' });
    return jsonAnswer(200, { estimates, footer: 'Calculated with RepairQuote' });
  },
};

function estimateOf(happened: Accident, asOf: string): unknown {
  const accident = asRecorded(happened, 'estimate', asOf);
  const calculated = accident === happened ? daysLater(accident.on, 1 + (accident.number % 9), asOf) : accident.on;
  return {
    estimateNo: asWritten(`K${accident.number % 10_000_000}`, happened, 'estimate'),
    calculated: calculated.split('-').toReversed().join('.'),
    country: accident.country,
    damageType: wordOf(damageTypes, accident.type),
    impact: impactOf(accident),
    groups: wordsOf(groups, accident.parts),
    total: { gross: grossOf(accident), currency: accident.repair.currency },
  };
}

/** An assessor reckons up to 6 % above or below what the insurer paid. */
const grossOf = ({ repair, number }: Accident): number =>
  Math.round(repair.amount * (0.94 + (number % 13) / 100) * 100) / 100;

function impactOf({ positions, zones }: Accident): (number | string)[] {
  const hours = positions.map((position) => clock[position]).filter((hour) => hour !== undefined);
  const planes = (['roof', 'underbody'] as const).filter((plane) => zones.includes(plane));
  return [...new Set(hours), ...planes];
}

/** The vehicle on a clock face, its nose at twelve. */
const clock: Readonly<Record<string, number>> = {
  frontCentre: 12,
  frontRight: 1,
  rightFront: 2,
  rightMiddle: 3,
  rightRear: 4,
  rearRight: 5,
  rearCentre: 6,
  rearLeft: 7,
  leftRear: 8,
  leftMiddle: 9,
  leftFront: 10,
  frontLeft: 11,
};

const damageTypes = {
  collision: 'IMPACT',
  parking: 'PARKING',
  hail: 'HAIL',
  flood: 'WATER',
  fire: 'FIRE',
  vandalism: 'VANDAL',
  theft: 'THEFT',
  glass: 'GLASS',
  animal: 'GAME',
  rollover: 'ROLLOVER',
  totalLoss: 'WRECK',
};

const groups = {
  bumper: 'BMP',
  headlamp: 'LMP',
  bonnet: 'HOOD',
  wing: 'FNDR',
  door: 'DOOR',
  tailgate: 'TLGT',
  roofPanel: 'ROOF',
  windscreen: 'WSCR',
  mirror: 'MIRR',
  wheel: 'WHL',
  suspension: 'SUSP',
  engine: 'ENG',
  radiator: 'RAD',
  airbag: 'SRS',
  seat: 'SEAT',
  frame: 'FRM',
  exhaust: 'EXH',
};
