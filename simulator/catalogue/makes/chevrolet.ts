import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, usCar, usVan } from '../notation.ts';
import { paints } from '../paints.ts';

const pushrod = (code: string, name: string, kw: number, ccm: number, cylinders: number) =>
  petrol(code, name, kw, ccm, { cylinders, valves: cylinders * 2, aspiration: 'naturallyAspirated' });
const smallBlock57 = pushrod('L98', '5.7 V8', 171, 5733, 8);
const smallBlock50 = pushrod('LG4', '5.0 V8', 112, 5001, 8);
const v6at43 = pushrod('L35', '4.3 V6', 142, 4300, 6);
const vortec53 = pushrod('LM7', '5.3 V8', 213, 5328, 8);
const ecoTec53 = pushrod('L84', '5.3 V8', 265, 5328, 8);
const ecoTec62 = pushrod('L87', '6.2 V8', 313, 6162, 8);
const duramax66 = diesel('L5P', '6.6 Duramax', 332, 6599, { cylinders: 8 });
const duramax30 = diesel('LM2', '3.0 Duramax', 207, 2993);
const v6at38 = pushrod('L36', '3.8 V6', 153, 3791, 6);
const v6at28 = pushrod('LB6', '2.8 V6', 97, 2837, 6);
const v6at36 = petrol('LFX', '3.6 V6', 227, 3564);
const ecotec24 = petrol('LE5', '2.4', 126, 2384);
const ecotec14 = petrol('LUJ', '1.4 Turbo', 103, 1364);
const turbo15 = petrol('LYX', '1.5 Turbo', 127, 1490);
const turbo20 = petrol('LTG', '2.0 Turbo', 203, 1998);
const truckTrims = { trims: ['Work Truck', 'LT', 'RST', 'LTZ', 'High Country'] };
const fullSize = { drives: ['rear', 'all'], seats: 8 } as const;

export const chevrolet = make({
  name: 'Chevrolet',
  country: 'US',
  wmis: {
    car: '1G1 2G1 3G1 1GN 2CN 2GN 3GN KL1 KL7 KL8 1Y1 9BG LSG X9L XUU XUF 4G1 2C1 KLA JG1 MA6 MCB MMM 8AG 9GA 8GG 6G3',
    van: '1GC 2GC 3GC 1GB 1GA 2GB 93C 2GA 3GB',
  },
  style: {
    drives: ['front'],
    manualUntil: 2016,
    trims: { 1980: ['Base', 'CL', 'LTZ'], 2000: ['LS', 'LT', 'LTZ', 'Premier'], 2020: ['LS', 'LT', 'RS', 'Premier'] },
  },
  paints: paints(
    'GAZ Summit White white, GBA Black black, GAN Silver Ice Metallic silver, G9K Satin Steel Metallic grey',
    'GKZ Torch Red red, G1E Long Beach Red red, GJI Shadow Grey grey, GMO Rapid Blue blue, GCO Accelerate Yellow yellow',
  ),
  models: [
    usCar(
      'Corvette',
      built(
        1978,
        1996,
        'C3–C4',
        ['coupe', 'convertible'],
        1500,
        34500,
        [
          smallBlock57,
          petrol('LT5', '5.7 ZR-1', 280, 5727, { cylinders: 8, valves: 32, aspiration: 'naturallyAspirated' }),
        ],
        { seats: 2, drives: ['rear'] },
      ),
      built(
        1997,
        2019,
        'C5–C7',
        ['coupe', 'convertible'],
        1490,
        58500,
        [
          pushrod('LS1', '5.7 V8', 257, 5665, 8),
          pushrod('LT1', '6.2 V8', 339, 6162, 8),
          petrol('LS3', '6.2 V8', 321, 6162),
        ],
        { seats: 2, drives: ['rear'] },
      ),
      built(
        2020,
        present,
        'C8',
        ['coupe', 'convertible'],
        1530,
        78500,
        [
          pushrod('LT2', '6.2 V8', 369, 6162, 8),
          petrol('LT6', '5.5 V8 Z06', 500, 5463, { cylinders: 8, aspiration: 'naturallyAspirated' }),
        ],
        {
          seats: 2,
          drives: ['rear'],
        },
      ),
    ),
    usCar(
      'Camaro',
      built(1978, 2002, 'F-body', ['coupe', 'convertible'], 1490, 19500, [smallBlock50, smallBlock57, v6at38], {
        drives: ['rear'],
      }),
      built(
        2010,
        2024,
        'Zeta–Alpha',
        ['coupe', 'convertible'],
        1700,
        36500,
        [v6at36, turbo20, pushrod('LT1', '6.2 V8', 339, 6162, 8)],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'Caprice',
      built(1977, 1996, 'B-body', ['saloon', 'estate'], 1750, 18500, [smallBlock50, v6at43], {
        drives: ['rear'],
        seats: 6,
      }),
    ),
    usCar(
      'Cavalier',
      built(1982, 2005, 'J-body', ['saloon', 'coupe'], 1170, 12500, [pushrod('LN2', '2.2', 86, 2189, 4), v6at28]),
    ),
    usCar(
      'Malibu',
      built(1997, 2012, 'N-body–Epsilon', 'saloon', 1480, 20500, [ecotec24, pushrod('L82', '3.1 V6', 127, 3135, 6)]),
      built(2013, 2025, 'E2XX', 'saloon', 1470, 24500, [turbo15, turbo20]),
    ),
    usCar(
      'Impala',
      built(2000, 2020, 'W-body–Epsilon II', 'saloon', 1620, 26500, [
        pushrod('LA1', '3.4 V6', 134, 3350, 6),
        v6at36,
        v6at38,
      ]),
    ),
    usCar(
      'Cruze',
      built(2009, 2019, 'J300–D2LC', ['saloon', 'hatchback', 'estate'], 1390, 17500, [
        petrol('LUW', '1.8', 103, 1796, { aspiration: 'naturallyAspirated' }),
        ecotec14,
        diesel('LUZ', '2.0 TD', 113, 1956),
      ]),
    ),
    usCar(
      'Equinox',
      built(2005, 2017, 'Theta', 'suv', 1680, 24500, [ecotec24, v6at36]),
      built(2018, present, 'D2UX', 'suv', 1530, 28500, [turbo15, electric('1MB', 'EV', 159, 85)]),
    ),
    usCar(
      'Tahoe',
      built(1995, 2014, 'GMT400–GMT900', 'suv', 2400, 38500, [smallBlock57, vortec53], fullSize),
      built(2015, present, 'K2UC–T1UC', 'suv', 2500, 58500, [ecoTec53, ecoTec62, duramax30], fullSize),
    ),
    car(
      'Aveo',
      built(2003, 2015, 'T200–T300', ['hatchback', 'saloon'], 1060, 10900, [
        petrol('B12D1', '1.2', 62, 1206, { cylinders: 4 }),
        petrol('F14D4', '1.4', 74, 1399),
      ]),
    ),
    car(
      'Captiva',
      built(
        2006,
        2018,
        'C100–C140',
        'suv',
        1770,
        25500,
        [petrol('Z24SED', '2.4', 100, 2405), diesel('Z22D1', '2.2 D', 135, 2231)],
        { seats: 7 },
      ),
    ),
    usCar(
      'Bolt EV',
      built(2017, 2027, 'BEV2', 'hatchback', 1620, 33500, [
        electric('ET1', 'Bolt', 150, 66),
        electric('ET2', 'Bolt EUV', 150, 65),
      ]),
    ),
    usCar(
      'Volt',
      built(2011, 2019, 'Voltec', 'hatchback', 1680, 35500, [
        plugIn('LUU', '1.4 Voltec', 111, 1398, 16.5, { aspiration: 'naturallyAspirated' }),
        plugIn('L3A', '1.5 Voltec', 111, 1490, 18.4, { aspiration: 'naturallyAspirated' }),
      ]),
    ),
    usVan(
      'Silverado',
      built(1980, 1998, 'C/K', 'pickup', 2000, 18500, [smallBlock57, v6at43, smallBlock50], truckTrims),
      built(1999, 2013, 'GMT800–GMT900', 'pickup', 2250, 28500, [vortec53, v6at43], truckTrims),
      built(2014, present, 'K2XX–T1XX', 'pickup', 2270, 42500, [ecoTec53, ecoTec62, duramax30, duramax66], truckTrims),
    ),
    usVan(
      'Express',
      built(
        1996,
        present,
        'GMT600–GMT610',
        ['panelVan', 'minibus'],
        2450,
        33500,
        [v6at43, vortec53, pushrod('L96', '6.0 V8', 254, 5967, 8)],
        { drives: ['rear'], trims: ['1500', '2500', '3500'] },
      ),
    ),
  ],
});
