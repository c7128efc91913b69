import { make } from '../complete.ts';
import { built, diesel, electric, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const screaming = (code: string, name: string, kw: number, ccm: number, cylinders: number) =>
  petrol(code, name, kw, ccm, { cylinders, aspiration: 'naturallyAspirated' });
const f154 = petrol('F154BB', '3.9 V8 Turbo', 412, 3855, { cylinders: 8 });
const twoSeats = { seats: 2, drives: ['rear'] } as const;

export const ferrari = make({
  name: 'Ferrari',
  country: 'IT',
  wmis: { car: 'ZFF ZDF ZSG' },
  style: { drives: ['rear'], gearbox: 'dct', manualUntil: 2007, trims: { 1980: ['Berlinetta', 'Spider'] } },
  paints: paints(
    '322 Rosso Corsa red, 4305 Giallo Modena yellow, 1250 Nero black, 101 Bianco Avus white, 740 Grigio Titanio grey, 520 Tour de France Blue blue, 700 Argento Nürburgring silver',
  ),
  models: [
    usCar(
      '328',
      built(
        1976,
        1989,
        '308–328',
        ['coupe', 'convertible'],
        1290,
        56500,
        [screaming('F105A', '3.0 V8', 177, 2926, 8), screaming('F105CB', '3.2 V8', 199, 3185, 8)],
        twoSeats,
      ),
    ),
    usCar(
      'F355',
      built(
        1990,
        1999,
        '348–F355',
        ['coupe', 'convertible'],
        1350,
        105000,
        [screaming('F119D', '3.4 V8', 221, 3405, 8), screaming('F129B', '3.5 V8', 280, 3496, 8)],
        twoSeats,
      ),
    ),
    usCar(
      'F430',
      built(
        2000,
        2009,
        '360–F430',
        ['coupe', 'convertible'],
        1440,
        148000,
        [screaming('F131B', '3.6 V8', 294, 3586, 8), screaming('F136E', '4.3 V8', 360, 4308, 8)],
        twoSeats,
      ),
    ),
    usCar(
      '458 Italia',
      built(
        2010,
        2015,
        'F142',
        ['coupe', 'convertible'],
        1480,
        195000,
        [screaming('F136FB', '4.5 V8', 419, 4497, 8), screaming('F136FL', '4.5 V8 Speciale', 445, 4497, 8)],
        twoSeats,
      ),
    ),
    usCar(
      'F8',
      built(
        2015,
        2023,
        '488–F8',
        ['coupe', 'convertible'],
        1480,
        228000,
        [petrol('F154CB', '488', 492, 3902, { cylinders: 8 }), petrol('F154CG', 'F8', 530, 3902, { cylinders: 8 })],
        twoSeats,
      ),
    ),
    usCar(
      '296',
      built(
        2022,
        present,
        'F171',
        ['coupe', 'convertible'],
        1560,
        276000,
        [plugIn('F163', '3.0 V6 PHEV', 610, 2992, 7.5), plugIn('F163S', '3.0 V6 Speciale', 648, 2992, 7.5)],
        twoSeats,
      ),
    ),
    usCar(
      'Roma',
      built(2020, present, 'F169', ['coupe', 'convertible'], 1570, 198000, [
        petrol('F154BH', '3.9 V8', 456, 3855, { cylinders: 8 }),
        f154,
      ]),
    ),
  ],
});

export const maserati = make({
  name: 'Maserati',
  country: 'IT',
  wmis: { car: 'ZAM ZN6' },
  style: {
    drives: ['rear', 'all'],
    manualUntil: 2007,
    trims: { 1980: ['Base', 'S'], 2010: ['Base', 'GT', 'Modena', 'Trofeo'] },
  },
  paints: paints(
    '102 Bianco white, 266 Nero Ribelle black, 207 Grigio Maratea grey, 222 Blu Emozione blue, 182 Rosso Trionfale red, 277 Argento silver',
  ),
  models: [
    usCar(
      'Biturbo',
      built(
        1982,
        1998,
        'AM331–AM336',
        ['coupe', 'saloon', 'convertible'],
        1150,
        28500,
        [
          petrol('AM452', '2.0 V6 Biturbo', 132, 1996, { cylinders: 6, valves: 18 }),
          petrol('AM473', '2.8 V6 Biturbo', 210, 2790, { cylinders: 6 }),
        ],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'Quattroporte',
      built(
        1979,
        2012,
        'III–V',
        'saloon',
        1930,
        98500,
        [
          screaming('M139P', '4.2 V8', 295, 4244, 8),
          screaming('AM107', '4.9 V8', 206, 4930, 8),
          petrol('AM578', '3.2 V8', 247, 3217),
        ],
        { drives: ['rear'] },
      ),
      built(2013, 2024, 'VI / M156', 'saloon', 1860, 108500, [petrol('F160AM', '3.0 V6', 257, 2979), f154]),
    ),
    usCar(
      'Ghibli',
      built(2014, 2024, 'M157', 'saloon', 1810, 72500, [
        petrol('F160AM', '3.0 V6', 257, 2979),
        diesel('A630', '3.0 V6 Diesel', 202, 2987),
      ]),
    ),
    usCar(
      'Levante',
      built(2016, 2024, 'M161', 'suv', 2110, 82500, [petrol('F160AM', '3.0 V6', 257, 2979), f154], { drives: ['all'] }),
    ),
    usCar(
      'Grecale',
      built(
        2022,
        present,
        'M182',
        'suv',
        1870,
        78500,
        [petrol('GME', '2.0 MHEV', 221, 1995), electric('M182E', 'Folgore', 410, 105)],
        { drives: ['all'] },
      ),
    ),
  ],
});
