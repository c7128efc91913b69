import { make } from '../complete.ts';
import { built, car, electric, petrol, plugIn, present, usCar, usTruck, usVan } from '../notation.ts';
import { paints } from '../paints.ts';

const all = { drives: ['all'] } as const;
const rear = { drives: ['rear'] } as const;

export const tesla = make({
  name: 'Tesla',
  country: 'US',
  wmis: { car: '5YJ 7SA LRW XP7 SFZ', van: '7G2', truck: '7G2' },
  style: { drives: ['rear', 'all'], trims: { 2008: ['Standard Range', 'Long Range', 'Performance'] } },
  paints: paints(
    'PPSW Pearl White white, PBSB Solid Black black, PMNG Midnight Silver grey, PPSB Deep Blue blue, PPMR Red Multi-Coat red, PMSS Silver Metallic silver, PN01 Stealth Grey grey, PR01 Ultra Red red',
  ),
  models: [
    usCar(
      'Roadster',
      built(
        2008,
        2012,
        '1',
        'convertible',
        1235,
        84500,
        [electric('1.5', 'Roadster', 185, 53), electric('2.5', 'Roadster Sport', 215, 53)],
        { ...rear, seats: 2 },
      ),
    ),
    usCar(
      'Model S',
      built(2012, 2020, 'MS1', 'hatchback', 2100, 82500, [
        electric('L1S', '85', 270, 85, rear),
        electric('L2S', '100D', 386, 100, all),
      ]),
      built(2021, present, 'MS2', 'hatchback', 2160, 97500, [
        electric('3D7', 'Dual Motor', 493, 100, all),
        electric('4D4', 'Plaid', 750, 100, all),
      ]),
    ),
    usCar(
      'Model X',
      built(
        2015,
        present,
        'MX',
        'suv',
        2440,
        104500,
        [electric('L2S', '100D', 386, 100), electric('4D4', 'Plaid', 750, 100)],
        { ...all, seats: 7 },
      ),
    ),
    usCar(
      'Model 3',
      built(2017, present, 'M3–Highland', 'saloon', 1760, 44500, [
        electric('3D1', 'Rear-Wheel Drive', 208, 60, rear),
        electric('3D3', 'Long Range', 324, 79, all),
        electric('3D5', 'Performance', 377, 79, all),
      ]),
    ),
    usCar(
      'Model Y',
      built(2020, present, 'MY–Juniper', 'suv', 1990, 49500, [
        electric('3D6', 'Rear-Wheel Drive', 220, 60, rear),
        electric('3D3', 'Long Range', 378, 79, all),
      ]),
    ),
    usVan(
      'Cybertruck',
      built(
        2024,
        present,
        'CT',
        'pickup',
        3000,
        82500,
        [electric('CTA', 'All-Wheel Drive', 447, 123), electric('CTC', 'Cyberbeast', 630, 123)],
        all,
      ),
    ),
    usTruck(
      'Semi',
      built(
        2023,
        present,
        'Semi',
        'tractor',
        10900,
        168500,
        [electric('TS1', '300 miles', 750, 500), electric('TS2', '500 miles', 750, 850)],
        { ...rear, grossMassKg: 37000 },
      ),
    ),
  ],
});

export const byd = make({
  name: 'BYD',
  country: 'CN',
  wmis: { car: 'LGX LC0 LPE' },
  style: { drives: ['front'], trims: { 2003: ['GL', 'GLX'], 2021: ['Active', 'Boost', 'Comfort', 'Design'] } },
  paints: paints(
    'SWH Ski White white, CBK Cosmos Black black, TGY Time Grey grey, SUB Surf Blue blue, BGR Boulder Grey grey, EGN Atlantis Green green, ERD Emperor Red red',
  ),
  models: [
    car(
      'F3',
      built(2005, 2021, 'F3', 'saloon', 1190, 7900, [
        petrol('473QB', '1.5', 80, 1497),
        petrol('4G18S', '1.6', 73, 1584),
      ]),
    ),
    car(
      'Atto 3',
      built(
        2022,
        present,
        'EA1 / e-Platform 3.0',
        'suv',
        1750,
        38500,
        [electric('TZ200XSU', 'Comfort', 150, 60.5), electric('TZ200XSV', 'Active', 130, 49.9)],
        { drives: ['front'] },
      ),
    ),
    car(
      'Dolphin',
      built(2021, present, 'EM', 'hatchback', 1660, 31500, [
        electric('TZ200XSU', 'Comfort', 150, 60.4),
        electric('TZ180XSH', 'Boost', 130, 44.9),
      ]),
    ),
    car(
      'Seal',
      built(
        2022,
        present,
        'EK',
        'saloon',
        2050,
        45500,
        [electric('TZ210XYA', 'Design', 230, 82.5, rear), electric('TZ210XYB', 'Excellence', 390, 82.5, all)],
        rear,
      ),
    ),
    car(
      'Seal U DM-i',
      built(
        2023,
        present,
        'SA3',
        'suv',
        1940,
        39500,
        [
          plugIn('BYD472QA', '1.5 Boost', 160, 1498, 18.3, { aspiration: 'naturallyAspirated' }),
          plugIn('BYD472ZQA', '1.5 Design', 238, 1497, 18.3, all),
        ],
        { drives: ['front'] },
      ),
    ),
    car(
      'Han',
      built(2020, present, 'HC', 'saloon', 2250, 69500, [
        electric('TZ200XYC', 'Executive', 380, 85.4, all),
        plugIn('BYD476ZQC', 'DM', 321, 1999, 15.2, all),
      ]),
    ),
  ],
});
