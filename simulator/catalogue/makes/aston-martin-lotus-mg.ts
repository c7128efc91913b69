import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const all = { drives: ['all'] } as const;
const tadek = petrol('V580', '5.3 V8', 228, 5341, { cylinders: 8 });
const am6 = petrol('AM08', '5.9 V12', 350, 5935, { cylinders: 12 });
const am177 = petrol('M177', '4.0 V8', 375, 3982, { cylinders: 8 });

export const astonMartin = make({
  name: 'Aston Martin',
  country: 'GB',
  wmis: { car: 'SCF SD7' },
  style: { drives: ['rear'], trims: { 1980: ['Saloon', 'Volante'], 2003: ['Base', 'S', 'AMR'] } },
  paints: paints(
    'AM6 Racing Green green, 1341 Onyx Black black, 5020 Tungsten Silver silver, 5030 Lunar White white, 5041 Magnetic Silver grey, 7044 Volcano Red red',
  ),
  models: [
    usCar(
      'V8',
      built(1978, 2000, 'V8–Virage', ['coupe', 'convertible'], 1820, 118000, [
        tadek,
        petrol('V580X', '5.3 V8 Vantage', 280, 5341, { cylinders: 8 }),
      ]),
    ),
    usCar(
      'DB9',
      built(1994, 2016, 'DB7–DB9', ['coupe', 'convertible'], 1760, 152000, [
        am6,
        petrol('AJ6S', '3.2 SC', 246, 3239, { aspiration: 'supercharged' }),
      ]),
    ),
    usCar(
      'Vantage',
      built(
        2005,
        present,
        'VH2–AM6',
        ['coupe', 'convertible'],
        1620,
        138000,
        [petrol('AM05', '4.3 V8', 283, 4280, { cylinders: 8, aspiration: 'naturallyAspirated' }), am177],
        { seats: 2 },
      ),
    ),
    usCar(
      'DB11',
      built(2016, present, 'AM5–DB12', ['coupe', 'convertible'], 1770, 205000, [
        am177,
        petrol('AE31', '5.2 V12', 447, 5204, { cylinders: 12 }),
      ]),
    ),
    usCar(
      'DBX',
      built(
        2020,
        present,
        'AM802',
        'suv',
        2245,
        194000,
        [petrol('M177', '4.0 V8', 405, 3982, { cylinders: 8 }), petrol('M177', 'DBX707', 520, 3982, { cylinders: 8 })],
        all,
      ),
    ),
  ],
});

const twoSeats = { seats: 2, drives: ['rear'] } as const;

export const lotus = make({
  name: 'Lotus',
  country: 'GB',
  wmis: { car: 'SCC LJU' },
  style: { drives: ['rear'], trims: { 1980: ['Base', 'S', 'Sport'] } },
  paints: paints(
    'B20 Racing Green green, A17 Ardent Red red, B71 Solar Yellow yellow, B41 Starlight Black black, C165 Hethel Blue blue, A14 Arctic Silver silver',
  ),
  models: [
    usCar(
      'Esprit',
      built(
        1976,
        2004,
        'Type 79–82',
        'coupe',
        1200,
        48500,
        [
          petrol('907', '2.0', 119, 1973),
          petrol('910', '2.2 Turbo', 160, 2174),
          petrol('918', '3.5 V8', 261, 3506, { cylinders: 8, aspiration: 'turbo' }),
        ],
        twoSeats,
      ),
    ),
    usCar(
      'Elise',
      built(
        1996,
        2021,
        'Series 1–3',
        'convertible',
        870,
        42500,
        [
          petrol('18K4F', '1.8', 88, 1796),
          petrol('2ZZ-GE', '1.8 VVTL-i', 141, 1796, { aspiration: 'naturallyAspirated' }),
          petrol('2ZR-FE', '1.8 SC', 162, 1798),
        ],
        twoSeats,
      ),
    ),
    usCar(
      'Evora',
      built(
        2009,
        2021,
        'Type 122',
        'coupe',
        1390,
        72500,
        [
          petrol('2GR-FE', '3.5 V6', 206, 3456),
          petrol('2GR-FE', '3.5 V6 SC', 298, 3456, { aspiration: 'supercharged' }),
        ],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'Emira',
      built(
        2022,
        present,
        'Type 131',
        'coupe',
        1450,
        92500,
        [
          petrol('2GR-FE', '3.5 V6 SC', 298, 3456, { aspiration: 'supercharged' }),
          petrol('M139', '2.0 Turbo', 268, 1991),
        ],
        twoSeats,
      ),
    ),
    usCar(
      'Eletre',
      built(
        2023,
        present,
        'Type 132',
        'suv',
        2520,
        96500,
        [electric('LTS1', 'Eletre S', 450, 112), electric('LTR1', 'Eletre R', 675, 112)],
        all,
      ),
    ),
  ],
});

const kSeries = petrol('14K4F', '1.4', 76, 1396);
const gTech15 = petrol('15S4C', '1.5', 78, 1498);
const turbo15 = petrol('15E4E', '1.5 T-GDI', 119, 1490);

export const mg = make({
  name: 'MG',
  country: 'GB',
  wmis: { car: 'SAR LSJ SDP MZ7' },
  style: {
    drives: ['front'],
    gearbox: 'dct',
    trims: { 1980: ['Base', 'Turbo'], 2001: ['Base', '+'], 2015: ['Standard', 'Comfort', 'Luxury', 'Trophy'] },
  },
  paints: paints(
    'NHA Arctic White white, NAB Black Pearl black, MBP Cosmic Silver silver, CDM Diamond Red red, JFV Surfing Blue blue, HAA British Racing Green green, LVP Camden Grey grey',
  ),
  models: [
    usCar(
      'MGB',
      built(
        1970,
        1995,
        'MGB–RV8',
        ['convertible', 'coupe'],
        970,
        11500,
        [petrol('18V', '1.8', 62, 1798), petrol('48A', '3.9 V8', 140, 3946, { cylinders: 8 })],
        twoSeats,
      ),
    ),
    car(
      'Metro',
      built(1982, 1990, 'ADO88', 'hatchback', 820, 8500, [
        petrol('12H', '1.3', 53, 1275),
        petrol('12HT', '1.3 Turbo', 69, 1275),
      ]),
    ),
    car(
      'ZR',
      built(2001, 2005, 'X30', 'hatchback', 1080, 15500, [
        kSeries,
        petrol('18K4K', '1.8 VVC', 118, 1796),
        diesel('20T2N', '2.0 TD', 74, 1994),
      ]),
    ),
    car(
      'TF',
      built(
        1995,
        2011,
        'F–TF',
        'convertible',
        1060,
        22500,
        [petrol('18K4F', '1.8', 88, 1796), petrol('18K4K', '1.8 VVC', 107, 1796)],
        twoSeats,
      ),
    ),
    car(
      'ZS',
      built(
        2017,
        present,
        'AS23',
        'suv',
        1250,
        18500,
        [gTech15, petrol('10E4E', '1.0 T-GDI', 82, 999), electric('TZ204', 'EV', 105, 44.5)],
        { drives: ['front'] },
      ),
    ),
    car(
      'HS',
      built(2019, present, 'AS33', 'suv', 1490, 25500, [turbo15, plugIn('15E4E', '1.5 PHEV', 190, 1490, 16.6)], {
        drives: ['front'],
      }),
    ),
    car(
      'MG4',
      built(
        2022,
        present,
        'EH32 / MSP',
        'hatchback',
        1650,
        31500,
        [electric('TZ180', 'Standard', 125, 51), electric('TZ230', 'XPower', 320, 64, all)],
        { drives: ['rear'] },
      ),
    ),
    car(
      'MG5',
      built(2021, present, 'EP22', 'estate', 1540, 32500, [
        electric('TZ204', 'Standard', 130, 50.3),
        electric('TZ204', 'Long Range', 115, 61.1),
      ]),
    ),
  ],
});
