import type { VehicleClass } from '../../../src/vehicles/codes.ts';
import { isVin, type Vin } from '../../../src/vehicles/vin/read.ts';
import type { CountryCode } from '../countries.ts';
import type { Draw } from '../draw.ts';

interface Model {
  readonly make: string;
  readonly model: string;
  readonly makerCode: string;
}

const european: Readonly<Record<'car' | 'van' | 'motorcycle', readonly Model[]>> = {
  car: [
    { make: 'Volkswagen', model: 'Golf', makerCode: 'WVW' },
    { make: 'BMW', model: '320d', makerCode: 'WBA' },
    { make: 'Audi', model: 'A4', makerCode: 'WAU' },
    { make: 'Škoda', model: 'Octavia', makerCode: 'TMB' },
    { make: 'Peugeot', model: '308', makerCode: 'VF3' },
    { make: 'Renault', model: 'Clio', makerCode: 'VF1' },
    { make: 'Fiat', model: 'Panda', makerCode: 'ZFA' },
    { make: 'Volvo', model: 'V60', makerCode: 'YV1' },
    { make: 'SEAT', model: 'León', makerCode: 'VSS' },
  ],
  van: [
    { make: 'Volkswagen', model: 'Transporter', makerCode: 'WV1' },
    { make: 'Ford', model: 'Transit', makerCode: 'WF0' },
    { make: 'Renault', model: 'Master', makerCode: 'VF1' },
  ],
  motorcycle: [
    { make: 'BMW', model: 'R 1200 GS', makerCode: 'WB1' },
    { make: 'Ducati', model: 'Monster', makerCode: 'ZDM' },
  ],
};

const american: readonly Model[] = [
  { make: 'Ford', model: 'Escape', makerCode: '1FM' },
  { make: 'Honda', model: 'Accord', makerCode: '1HG' },
  { make: 'Toyota', model: 'Camry', makerCode: '4T1' },
  { make: 'Nissan', model: 'Altima', makerCode: '1N4' },
];

export function drawModel(draw: Draw, country: CountryCode, vehicleClass: VehicleClass): Model {
  if (country === 'US') return draw.one(american);
  return draw.one(european[vehicleClass === 'truck' ? 'van' : vehicleClass]);
}

const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789';

export function drawVin(draw: Draw, { makerCode }: Model, builtYear: number): Vin {
  const middle = Array.from({ length: 5 }, () => draw.sign(signs)).join('');
  const yearSign = yearSigns.charAt((builtYear - 1980) % yearSigns.length);
  const serial = String(draw.whole(100_000, 999_999));
  const plant = draw.sign('ABCDEFGHJK');
  const unsigned = `${makerCode}${middle}0${yearSign}${plant}${serial}`;
  const vin = `${unsigned.slice(0, 8)}${checkDigitOf(unsigned)}${unsigned.slice(9)}`;
  if (!isVin(vin)) throw new RangeError(`${vin} is no VIN`);
  return vin;
}

/** As 49 CFR 565 has it: a vehicle made for North America without it would itself be a finding. */
function checkDigitOf(vin: string): string {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
  const sum = weights.reduce((total, weight, place) => total + weight * (values.indexOf(vin.charAt(place)) % 10), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}
