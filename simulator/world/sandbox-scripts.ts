import type { AccidentPlan } from './accidents.ts';
import { dayOf } from './days.ts';
import type { Fate } from './fate.ts';
import type { Script } from './script.ts';

/** `DE 2010-02-15 2016-05-20`: a stay, open where the last day is left out. */
const stays = (...lines: readonly string[]): Fate['stays'] =>
  lines.map((line) => {
    const [country = '', from = '', to] = line.split(' ');
    return { country, from: dayOf(from), to: to === undefined ? undefined : dayOf(to) };
  });

const accident = (
  on: string,
  type: Exclude<AccidentPlan['type'], 'totalLoss'>,
  details: Partial<AccidentPlan> = {},
) => ({
  on: dayOf(on),
  type,
  kind: type,
  photos: 0,
  ...details,
});

const uneventful = {
  vehicleClass: 'car',
  use: 'private',
  kmAYear: 14_500,
  accidents: [],
  losses: [],
  theft: undefined,
  flaws: {},
  isEmpty: false,
} as const;

/** Model years agree with position 10 of each number where it holds one. */
export const scripts: ReadonlyMap<string, Script> = new Map<string, Script>([
  [
    'SANDBX0READY00001',
    {
      ...uneventful,
      sandbox: 'ready',
      make: 'Volkswagen',
      model: 'Passat',
      fuel: 'diesel',
      year: 2010,
      builtOn: dayOf('2009-11-18'),
      use: 'company',
      kmAYear: 16_500,
      stays: stays('DE 2010-01-12 2016-05-20', 'LV 2016-06-14'),
      owners: [
        { type: 'leasing', from: dayOf('2010-01-12') },
        { type: 'private', from: dayOf('2013-02-04') },
        { type: 'dealer', from: dayOf('2016-06-14') },
        { type: 'private', from: dayOf('2016-08-01') },
        { type: 'private', from: dayOf('2021-04-19') },
      ],
      accidents: [
        accident('2014-11-09', 'collision', { photos: 3, recordedBy: ['insurer', 'estimate'] }),
        accident('2022-08-23', 'parking', { photos: 2, recordedBy: ['insurer', 'register'] }),
      ],
    },
  ],
  [
    'SANDBX00SL0W00001',
    {
      ...uneventful,
      sandbox: 'slow',
      make: 'Toyota',
      model: 'Camry',
      year: 2020,
      builtOn: dayOf('2019-09-24'),
      kmAYear: 19_000,
      stays: stays('US 2019-11-08 2022-05-30', 'PL 2022-09-06 2024-04-10', 'LV 2024-05-13'),
      accidents: [accident('2023-03-02', 'collision', { photos: 3, recordedBy: ['insurer', 'register', 'estimate'] })],
      losses: [
        {
          on: dayOf('2022-04-03'),
          country: 'US',
          kind: 'collision',
          aftermath: 'exported',
          backOn: dayOf('2022-08-28'),
        },
      ],
    },
  ],
  [
    'SANDBX00TH1N00001',
    {
      ...uneventful,
      sandbox: 'thin',
      make: 'Škoda',
      model: 'Fabia',
      year: 2017,
      builtOn: dayOf('2016-10-11'),
      stays: stays('DE 2016-12-01'),
      isEmpty: true,
    },
  ],
  [
    'SANDBX00D0WN00001',
    {
      ...uneventful,
      sandbox: 'down',
      make: 'Opel',
      model: 'Astra',
      year: 2014,
      builtOn: dayOf('2013-10-22'),
      stays: stays('DE 2013-12-10 2018-03-14', 'LV 2018-04-17'),
      accidents: [accident('2019-10-03', 'animal', { recordedBy: ['insurer'] })],
    },
  ],
  [
    'SANDBX0FAULT00001',
    {
      ...uneventful,
      sandbox: 'fault',
      make: 'Ford',
      model: 'Focus',
      year: 2015,
      builtOn: dayOf('2014-11-05'),
      stays: stays('DE 2015-01-20 2019-06-04', 'LV 2019-07-02'),
      accidents: [accident('2021-01-28', 'collision', { photos: 4, recordedBy: ['insurer', 'estimate'] })],
    },
  ],
  [
    'SANDBX0R0LLB00001',
    {
      ...uneventful,
      sandbox: 'rollback',
      make: 'Toyota',
      model: 'Corolla',
      year: 2020,
      builtOn: dayOf('2019-08-20'),
      use: 'taxi',
      kmAYear: undefined,
      stays: stays('LV 2019-09-16'),
      owners: [
        { type: 'taxiOperator', from: dayOf('2019-09-16') },
        { type: 'private', from: dayOf('2023-01-10') },
      ],
      flaws: { rollbacks: [{ on: dayOf('2022-10-25'), byKm: 96_000 }] },
    },
  ],
  [
    'SANDBX00TYP000001',
    {
      ...uneventful,
      sandbox: 'typingError',
      make: 'Audi',
      model: 'A4',
      year: 2000,
      builtOn: dayOf('1999-10-06'),
      kmAYear: 12_500,
      stays: stays('DE 1999-12-14 2010-03-22', 'LV 2010-04-26'),
      flaws: { typingErrorAt: 9 },
    },
  ],
  [
    'SANDBX0M1LES00001',
    {
      ...uneventful,
      sandbox: 'miles',
      make: 'Ford',
      model: 'Fiesta',
      year: 2020,
      builtOn: dayOf('2019-08-14'),
      kmAYear: 15_500,
      stays: stays('GB 2019-09-20 2024-10-18', 'LV 2024-11-12'),
    },
  ],
  [
    'SANDBX0ST0LN00001',
    {
      ...uneventful,
      sandbox: 'stolen',
      make: 'BMW',
      model: 'X5',
      year: 2018,
      builtOn: dayOf('2017-11-28'),
      stays: stays('DE 2018-01-30 2021-09-07', 'LV 2021-10-05'),
      theft: { on: dayOf('2025-09-14'), recoveredOn: undefined },
    },
  ],
  [
    'SANDBX00DUPE00001',
    {
      ...uneventful,
      sandbox: 'duplicate',
      make: 'Volvo',
      model: 'V60',
      year: 2016,
      builtOn: dayOf('2015-10-19'),
      stays: stays('DE 2015-12-03 2020-02-11', 'LV 2020-03-16'),
      accidents: [accident('2023-06-17', 'collision', { photos: 3, recordedBy: ['insurer', 'register', 'estimate'] })],
    },
  ],
  [
    'SANDBX0RECAL00001',
    {
      ...uneventful,
      sandbox: 'recall',
      make: 'Opel',
      model: 'Insignia',
      year: 2012,
      builtOn: dayOf('2011-11-08'),
      stays: stays('DE 2012-01-17 2017-05-09', 'LV 2017-06-06'),
    },
  ],
  [
    'SANDBX00B1KE00001',
    {
      ...uneventful,
      sandbox: 'motorcycle',
      make: 'BMW',
      model: 'R 1250 GS',
      vehicleClass: 'motorcycle',
      year: 2001,
      builtOn: dayOf('2000-12-05'),
      kmAYear: 4200,
      stays: stays('DE 2001-03-20 2012-04-17', 'LV 2012-05-22'),
    },
  ],
  [
    'SANDBX0TRUCK00001',
    {
      ...uneventful,
      sandbox: 'truck',
      make: 'Scania',
      model: 'R-series',
      vehicleClass: 'truck',
      year: 2015,
      builtOn: dayOf('2014-10-14'),
      use: 'haulage',
      kmAYear: 92_000,
      stays: stays('DE 2014-12-09 2020-01-21', 'LV 2020-03-03'),
    },
  ],
  [
    'SANDBX000VAN00001',
    {
      ...uneventful,
      sandbox: 'van',
      make: 'Volkswagen',
      model: 'Transporter',
      vehicleClass: 'van',
      body: 'panelVan',
      year: 1997,
      builtOn: dayOf('1996-11-12'),
      use: 'delivery',
      kmAYear: 13_000,
      stays: stays('DE 1997-01-21 2006-08-29', 'LV 2006-10-03'),
    },
  ],
  [
    'SANDBX000EV000001',
    {
      ...uneventful,
      sandbox: 'electric',
      make: 'Nissan',
      model: 'Leaf',
      fuel: 'electric',
      year: 2014,
      builtOn: dayOf('2013-12-10'),
      kmAYear: 11_500,
      stays: stays('DE 2014-02-25 2019-10-08', 'LV 2019-11-12'),
    },
  ],
  [
    'SANDBX0FA1LS00001',
    {
      ...uneventful,
      sandbox: 'failing',
      make: 'Škoda',
      model: 'Octavia',
      year: 2001,
      builtOn: dayOf('2001-03-14'),
      stays: stays('CZ 2001-04-20 2012-09-05', 'LV 2012-10-09'),
      accidents: [accident('2016-02-11', 'collision', { photos: 3, recordedBy: ['insurer', 'estimate'] })],
    },
  ],
  [
    'SANDBX00WA1T00001',
    {
      ...uneventful,
      sandbox: 'minutes',
      make: 'Peugeot',
      model: '308',
      year: 2010,
      builtOn: dayOf('2009-12-02'),
      stays: stays('FR 2010-01-25 2018-05-15', 'LT 2018-06-19'),
      accidents: [accident('2020-07-30', 'parking', { photos: 3, recordedBy: ['insurer', 'estimate'] })],
    },
  ],
  [
    'SANDBX0N0PAY00001',
    {
      ...uneventful,
      sandbox: 'withoutFunds',
      make: 'Renault',
      model: 'Clio',
      year: 2023,
      builtOn: dayOf('2022-11-09'),
      stays: stays('FR 2022-12-14'),
    },
  ],
  [
    'SANDBX0L1M1T00001',
    {
      ...uneventful,
      sandbox: 'rateLimited',
      make: 'Volvo',
      model: 'XC60',
      year: 2021,
      builtOn: dayOf('2020-10-06'),
      stays: stays('SE 2020-11-18'),
    },
  ],
  [
    'SANDBX00G0NE00001',
    {
      ...uneventful,
      sandbox: 'shortAccess',
      make: 'Nissan',
      model: 'Qashqai',
      year: 2017,
      builtOn: dayOf('2017-02-21'),
      stays: stays('EE 2017-04-04'),
    },
  ],
]);
