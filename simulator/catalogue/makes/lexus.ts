import { make } from '../complete.ts';
import { built, car, electric, hybrid, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const a25a = petrol('A25A-FKS', '2.5', 151, 2487);
const hybrid20 = hybrid('M20A-FXS', '2.0 Hybrid', 144, 1987);
const hybrid25 = hybrid('A25A-FXS', '2.5 Hybrid', 163, 2487);
const gr2 = petrol('2GR-FE', '3.5 V6', 198, 3456);
const front = { drives: ['front'] } as const;
const rear = { drives: ['rear'] } as const;

export const lexus = make({
  name: 'Lexus',
  country: 'JP',
  wmis: { car: 'JTH JTJ JT8 JT6 2T2 58A' },
  style: {
    drives: ['rear', 'all'],
    manualUntil: 2005,
    trims: { 1989: ['Base', 'Executive', 'President'], 2010: ['Executive', 'Luxury', 'F Sport'] },
  },
  paints: paints(
    '083 White Nova white, 085 Sonic White white, 212 Black black, 223 Graphite Black black, 1J7 Sonic Titanium silver, 8X5 Deep Blue blue, 3R1 Matador Red red, 1H9 Mercury Grey grey',
  ),
  models: [
    usCar(
      'LS',
      built(
        1990,
        2006,
        'XF10–XF30',
        'saloon',
        1780,
        58500,
        [
          petrol('1UZ-FE', '4.0 V8', 184, 3969, { cylinders: 8 }),
          petrol('3UZ-FE', '4.3 V8', 207, 4293, { cylinders: 8 }),
        ],
        rear,
      ),
      built(2007, present, 'XF40–XF50', 'saloon', 2050, 96500, [
        petrol('1UR-FSE', '4.6 V8', 280, 4608, { cylinders: 8 }),
        petrol('V35A-FTS', '3.4 V6 Turbo', 310, 3445),
      ]),
    ),
    usCar(
      'IS',
      built(
        1999,
        2012,
        'XE10–XE20',
        'saloon',
        1480,
        33500,
        [petrol('1G-FE', '2.0', 114, 1988, { cylinders: 6 }), petrol('4GR-FSE', '2.5 V6', 153, 2499)],
        rear,
      ),
      built(2013, present, 'XE30', 'saloon', 1620, 38500, [
        hybrid('2AR-FSE', '300h', 164, 2494, { cylinders: 4 }),
        petrol('8AR-FTS', '200t', 180, 1998),
      ]),
    ),
    usCar(
      'ES',
      built(1990, 2018, 'VZV21–XV60', 'saloon', 1560, 36500, [petrol('1MZ-FE', '3.0 V6', 154, 2995), gr2], front),
      built(2019, present, 'XZ10', 'saloon', 1680, 52500, [hybrid25, a25a], front),
    ),
    usCar(
      'RX',
      built(
        1998,
        2015,
        'XU10–AL10',
        'suv',
        1880,
        48500,
        [petrol('1MZ-FE', '3.0 V6', 150, 2995), gr2, hybrid('3MZ-FE', '400h', 200, 3311)],
        { drives: ['front', 'all'] },
      ),
      built(2016, present, 'AL20–ALA', 'suv', 2010, 68500, [hybrid('2GR-FXS', '450h', 230, 3456), hybrid25], {
        drives: ['front', 'all'],
      }),
    ),
    usCar(
      'NX',
      built(
        2014,
        present,
        'AZ10–AZ20',
        'suv',
        1750,
        46500,
        [
          hybrid('2AR-FXE', '300h', 145, 2494, { cylinders: 4 }),
          petrol('8AR-FTS', '200t', 175, 1998),
          plugIn('A25A-FXS', '450h+', 227, 2487, 18.1, { aspiration: 'naturallyAspirated' }),
        ],
        { drives: ['front', 'all'] },
      ),
    ),
    car(
      'CT',
      built(
        2011,
        2020,
        'A10',
        'hatchback',
        1370,
        28500,
        [hybrid('2ZR-FXE', '200h', 100, 1798), hybrid('5ZR-FXE', '200h', 100, 1798)],
        front,
      ),
    ),
    usCar(
      'UX',
      built(2019, present, 'ZA10', 'suv', 1540, 36500, [hybrid20, electric('4KM', '300e', 150, 72.8)], {
        drives: ['front', 'all'],
      }),
    ),
  ],
});
