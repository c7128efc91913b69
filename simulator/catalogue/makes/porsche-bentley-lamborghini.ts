import { make } from '../complete.ts';
import { built, diesel, electric, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const boxer = (code: string, name: string, kw: number, ccm: number) =>
  petrol(code, name, kw, ccm, { cylinders: 6, aspiration: kw > 270 ? 'turbo' : 'naturallyAspirated' });
const v6turbo = petrol('DCBD', '3.0 V6', 250, 2995);
const v8turbo = petrol('CVDA', '4.0 V8 Turbo', 404, 3996, { cylinders: 8 });

export const porsche = make({
  name: 'Porsche',
  country: 'DE',
  wmis: { car: 'WP0 WP1' },
  style: {
    drives: ['rear', 'all'],
    gearbox: 'dct',
    trims: { 1980: ['Basis', 'S'], 2000: ['Basis', 'S', 'GTS', 'Turbo'] },
  },
  paints: paints(
    'L90E GT Silver Metallic silver, L041 Black black, LC9A White white, L80K Guards Red red, L1S1 Racing Yellow yellow',
    'M5J Gentian Blue Metallic blue, L1C9 Crayon grey, M6X Python Green green',
  ),
  models: [
    usCar(
      '911',
      built(1978, 1989, '911 SC / Carrera 3.2', ['coupe', 'convertible'], 1190, 35900, [
        boxer('930/10', '3.0', 150, 2994),
        boxer('930/20', '3.2', 170, 3164),
      ]),
      built(1990, 1998, '964–993', ['coupe', 'convertible'], 1370, 63500, [
        boxer('M64/01', '3.6', 184, 3600),
        boxer('M64/05', '3.6', 200, 3600),
      ]),
      built(1999, 2011, '996–997', ['coupe', 'convertible'], 1400, 76500, [
        boxer('M96/03', '3.6', 235, 3596),
        boxer('M97/01', '3.8 S', 261, 3824),
      ]),
      built(2012, present, '991–992', ['coupe', 'convertible'], 1500, 103000, [
        boxer('MDC.KA', 'Carrera', 283, 2981),
        boxer('DDCA', 'Carrera S', 331, 2981),
        petrol('MA1.04', 'Carrera 3.4', 257, 3436),
      ]),
    ),
    usCar(
      '944',
      built(
        1982,
        1991,
        '944',
        ['coupe', 'convertible'],
        1210,
        25500,
        [
          petrol('M44/01', '2.5', 120, 2479, { cylinders: 4 }),
          petrol('M44/41', '3.0 S2', 155, 2990, { cylinders: 4, valves: 16 }),
        ],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'Boxster',
      built(
        1997,
        2015,
        '986–981',
        'convertible',
        1290,
        43500,
        [boxer('M96/20', '2.5', 150, 2480), boxer('MA1.23', '2.7', 195, 2706)],
        { seats: 2, drives: ['rear'] },
      ),
      built(
        2016,
        2025,
        '982',
        'convertible',
        1340,
        56500,
        [petrol('MDD.PB', '718', 220, 1988), petrol('MDD.NC', '718 S', 257, 2497)],
        { seats: 2, drives: ['rear'] },
      ),
    ),
    usCar(
      'Cayenne',
      built(
        2003,
        2017,
        '9PA–92A',
        'suv',
        2160,
        60500,
        [
          petrol('M55.01', '3.6 V6', 220, 3598),
          petrol('M48.01', '4.8 V8 S', 283, 4806),
          diesel('CRCA', '3.0 V6 Diesel', 180, 2967),
        ],
        { drives: ['all'] },
      ),
      built(2018, present, '9Y0', 'suv', 2060, 82500, [v6turbo, v8turbo, plugIn('DCBE', 'E-Hybrid', 340, 2995, 17.9)], {
        drives: ['all'],
      }),
    ),
    usCar(
      'Macan',
      built(
        2014,
        2024,
        '95B',
        'suv',
        1860,
        62500,
        [petrol('CYNA', '2.0', 185, 1984), petrol('CTMA', '3.0 V6 S', 250, 2997)],
        { drives: ['all'] },
      ),
      built(2025, present, 'PPE', 'suv', 2300, 84500, [
        electric('EBYA', 'Macan 4', 300, 100),
        electric('EBYD', 'Macan Turbo', 470, 100),
      ]),
    ),
    usCar(
      'Panamera',
      built(
        2010,
        present,
        '970–976',
        'hatchback',
        1890,
        92500,
        [v6turbo, v8turbo, plugIn('DGPA', '4 E-Hybrid', 346, 2894, 25.9)],
        { seats: 4 },
      ),
    ),
    usCar(
      'Taycan',
      built(
        2020,
        present,
        'J1',
        'saloon',
        2150,
        88500,
        [electric('ENCA', 'Taycan', 300, 79.2), electric('EBGA', 'Turbo S', 560, 93.4)],
        { seats: 4 },
      ),
    ),
  ],
});

const w12 = petrol('DDBA', '6.0 W12', 467, 5950, { cylinders: 12 });
const pushrodV8 = petrol('L410', '6.75 V8', 175, 6750, { cylinders: 8, valves: 16 });

export const bentley = make({
  name: 'Bentley',
  country: 'GB',
  wmis: { car: 'SCB SJA' },
  style: {
    drives: ['all'],
    manualUntil: 1970,
    gearbox: 'dct',
    trims: { 1980: ['Basis', 'R'], 2003: ['Basis', 'Azure', 'S', 'Speed', 'Mulliner'] },
  },
  paints: paints(
    '6F6F Beluga black, 9560 British Racing Green green, 3B3B Sequin Blue blue, Y1Y1 Glacier White white, N3N3 Moonbeam silver',
  ),
  models: [
    usCar(
      'Mulsanne',
      built(
        1980,
        1997,
        'SZ',
        'saloon',
        2250,
        110000,
        [pushrodV8, petrol('L410T', '6.75 Turbo R', 242, 6750, { cylinders: 8, valves: 16, aspiration: 'turbo' })],
        { drives: ['rear'] },
      ),
      built(
        2010,
        2020,
        '3Y',
        'saloon',
        2585,
        290000,
        [
          petrol('CKBC', '6.75 V8', 377, 6752, { cylinders: 8, valves: 16, aspiration: 'turbo' }),
          petrol('CKBD', '6.75 V8 Speed', 395, 6752, { cylinders: 8, valves: 16, aspiration: 'turbo' }),
        ],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'Continental GT',
      built(2003, 2017, 'D1', ['coupe', 'convertible'], 2320, 172000, [w12, v8turbo]),
      built(2018, present, 'MSB', ['coupe', 'convertible'], 2240, 205000, [w12, v8turbo]),
    ),
    usCar('Flying Spur', built(2005, present, 'D1–MSB', 'saloon', 2440, 195000, [w12, v8turbo])),
    usCar(
      'Bentayga',
      built(2016, present, '4V / MLB Evo', 'suv', 2430, 185000, [
        v8turbo,
        w12,
        plugIn('DCBE', 'V6 Hybrid', 340, 2995, 18),
      ]),
    ),
  ],
});

const v10 = petrol('CEHA', '5.2 V10', 412, 5204, { cylinders: 10, aspiration: 'naturallyAspirated' });

export const lamborghini = make({
  name: 'Lamborghini',
  country: 'IT',
  wmis: { car: 'ZHW ZPB' },
  style: {
    drives: ['all'],
    gearbox: 'dct',
    manualUntil: 2003,
    trims: { 1980: ['Basis', 'S'], 2003: ['Basis', 'S', 'Performante', 'SVJ'] },
  },
  paints: paints(
    '0082 Giallo Orion yellow, 0077 Arancio Borealis orange, 0057 Verde Mantis green, 0061 Nero Noctis black, 0024 Bianco Monocerus white, 0067 Grigio Telesto grey',
  ),
  models: [
    usCar(
      'Countach',
      built(
        1978,
        1990,
        'LP400S–25th',
        'coupe',
        1490,
        98000,
        [
          petrol('LP5000', '5.2 V12 QV', 335, 5167, { cylinders: 12, valves: 48, aspiration: 'naturallyAspirated' }),
          petrol('LP400', '3.9 V12', 276, 3929, { cylinders: 12, aspiration: 'naturallyAspirated' }),
        ],
        { seats: 2, drives: ['rear'] },
      ),
    ),
    usCar(
      'Diablo',
      built(
        1991,
        2001,
        'P132',
        'coupe',
        1580,
        205000,
        [
          petrol('M300', '5.7 V12', 362, 5707, { cylinders: 12, aspiration: 'naturallyAspirated' }),
          petrol('M300VT', '6.0 V12 VT', 405, 5992, { cylinders: 12, aspiration: 'naturallyAspirated' }),
        ],
        { seats: 2 },
      ),
    ),
    usCar(
      'Gallardo',
      built(
        2004,
        2013,
        'L140',
        ['coupe', 'convertible'],
        1450,
        165000,
        [petrol('BEJA', '5.0 V10', 382, 4961, { cylinders: 10, aspiration: 'naturallyAspirated' }), v10],
        { seats: 2 },
      ),
    ),
    usCar(
      'Huracán',
      built(
        2014,
        2024,
        'LB724',
        ['coupe', 'convertible'],
        1530,
        205000,
        [v10, petrol('DKAA', '5.2 V10 Evo', 470, 5204, { cylinders: 10, aspiration: 'naturallyAspirated' })],
        { seats: 2 },
      ),
    ),
    usCar(
      'Urus',
      built(2018, present, 'LB736', 'suv', 2200, 215000, [
        petrol('DHUB', '4.0 V8', 478, 3996, { cylinders: 8 }),
        plugIn('DWVA', 'SE', 588, 3996, 25.9, { cylinders: 8 }),
      ]),
    ),
  ],
});
