import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, usCar, usVan } from '../notation.ts';
import { paints } from '../paints.ts';

const e3 = petrol('E3', '1.3', 50, 1296);
const b6 = petrol('B6', '1.6', 66, 1597);
const fe = petrol('FE', '2.0', 74, 1998);
const zl = petrol('ZL', '1.5', 65, 1489);
const fp = petrol('FP', '1.8', 84, 1840);
const lf = petrol('LF-DE', '2.0', 108, 1999);
const l3 = petrol('L3-VE', '2.3', 122, 2261);
const z6 = petrol('Z6', '1.6', 77, 1598);
const rf = diesel('RF7J', '2.0 CD', 105, 1998);
const y6 = diesel('Y6', '1.6 CD', 80, 1560);
const skyactivG15 = petrol('P5-VPS', 'Skyactiv-G 90', 66, 1496);
const skyactivG20 = petrol('PE-VPS', 'Skyactiv-G 122', 90, 1998);
const skyactivG25 = petrol('PY-VPS', 'Skyactiv-G 194', 143, 2488, { cylinders: 4 });
const skyactivD22 = diesel('SH-VPTS', 'Skyactiv-D 150', 110, 2191);
const skyactivX = petrol('HF-VPH', 'e-Skyactiv X', 137, 1998, { aspiration: 'supercharged' });
const skyactivD33 = diesel('T3-VPTH', 'e-Skyactiv D', 187, 3283);
const rotary = petrol('13B', '1.3 Wankel', 110, 1308, { cylinders: 2, valves: 0, aspiration: 'naturallyAspirated' });
const renesis = petrol('13B-MSP', '1.3 Renesis', 141, 1308, {
  cylinders: 2,
  valves: 0,
  aspiration: 'naturallyAspirated',
});
const roadster = { seats: 2, drives: ['rear'] } as const;

export const mazda = make({
  name: 'Mazda',
  country: 'JP',
  wmis: { car: 'JMZ JM1 JM3 JM6 JM7 1YV 3MZ 3MD 7MM JM0 4F2 LVR RUM 3MV MM0 MM8 9FC AFB', van: '4F4 JM2 MM7 MM6' },
  style: {
    drives: ['front'],
    trims: {
      1980: ['LX', 'GLX', 'GT'],
      1999: ['Comfort', 'Exclusive', 'Sportive', 'Top'],
      2012: ['Prime-Line', 'Center-Line', 'Exclusive-Line', 'Sports-Line'],
    },
  },
  paints: paints(
    '25D Snowflake White Pearl white, 41W Jet Black black, 38P Aluminium silver, 46G Machine Grey grey, 46V Soul Red Crystal red, 42M Deep Crystal Blue blue, 45B Eternal Blue blue, 47S Zircon Sand beige',
  ),
  models: [
    usCar(
      '323',
      built(1980, 1988, 'BD–BF', ['hatchback', 'saloon', 'estate'], 870, 9200, [
        e3,
        b6,
        diesel('PN', '1.7 D', 42, 1720),
      ]),
      built(1989, 2003, 'BG–BJ', ['hatchback', 'saloon'], 1060, 14500, [zl, fp, b6]),
    ),
    usCar(
      '3',
      built(2004, 2013, 'BK–BL', ['hatchback', 'saloon'], 1240, 18500, [z6, lf, l3, y6]),
      built(2014, present, 'BM–BP', ['hatchback', 'saloon'], 1330, 25500, [
        skyactivG20,
        skyactivG25,
        skyactivX,
        skyactivD22,
      ]),
    ),
    usCar(
      '626',
      built(1979, 1991, 'CB–GD', ['saloon', 'hatchback', 'coupe'], 1120, 13500, [
        fe,
        b6,
        diesel('R2', '2.2 D', 45, 2184),
      ]),
      built(1992, 2002, 'GE–GF', ['saloon', 'hatchback', 'estate'], 1250, 19500, [
        fp,
        fe,
        petrol('KL', '2.5 V6', 121, 2497),
      ]),
    ),
    usCar(
      '6',
      built(2003, 2012, 'GG–GH', ['saloon', 'hatchback', 'estate'], 1420, 23500, [lf, l3, rf]),
      built(2013, 2024, 'GJ–GL', ['saloon', 'estate'], 1450, 30500, [skyactivG20, skyactivG25, skyactivD22]),
    ),
    usCar(
      '2',
      built(1988, 2006, '121–DY', 'hatchback', 930, 11500, [e3, z6]),
      built(2007, present, 'DE–DJ', 'hatchback', 1030, 15500, [petrol('ZJ-VE', '1.3', 62, 1349), skyactivG15]),
    ),
    usCar(
      'MX-5',
      built(
        1990,
        2014,
        'NA–NC',
        'convertible',
        1060,
        21500,
        [petrol('B6ZE', '1.6', 85, 1597, { valves: 16 }), fp, petrol('LF-VE', '2.0', 118, 1999)],
        roadster,
      ),
      built(
        2015,
        present,
        'ND',
        'convertible',
        1050,
        29500,
        [petrol('P5-VPR', '1.5', 97, 1496), petrol('PE-VPR', '2.0', 135, 1998)],
        roadster,
      ),
    ),
    usCar(
      'RX-7',
      built(
        1979,
        2002,
        'SA–FD',
        'coupe',
        1220,
        24500,
        [rotary, petrol('13B-REW', '1.3 Twin-Turbo', 176, 1308, { cylinders: 2, valves: 0, aspiration: 'turbo' })],
        roadster,
      ),
    ),
    usCar(
      'RX-8',
      built(
        2003,
        2012,
        'SE3P',
        'coupe',
        1370,
        28500,
        [
          renesis,
          petrol('13B-MSP', '1.3 Renesis HP', 170, 1308, { cylinders: 2, valves: 0, aspiration: 'naturallyAspirated' }),
        ],
        { drives: ['rear'] },
      ),
    ),
    usCar('CX-5', built(2012, present, 'KE–KF', 'suv', 1510, 30500, [skyactivG20, skyactivG25, skyactivD22])),
    usCar('CX-30', built(2019, present, 'DM', 'suv', 1390, 27500, [skyactivG20, skyactivX, skyactivG25])),
    car(
      'CX-60',
      built(
        2022,
        present,
        'KH',
        'suv',
        1850,
        47500,
        [
          skyactivD33,
          plugIn('PY-VPH', 'e-Skyactiv PHEV', 241, 2488, 17.8, { cylinders: 4, aspiration: 'naturallyAspirated' }),
        ],
        { drives: ['rear', 'all'] },
      ),
    ),
    usCar(
      'MX-30',
      built(
        2020,
        2025,
        'DR',
        'suv',
        1650,
        34500,
        [
          electric('MH', 'e-Skyactiv', 107, 35.5),
          plugIn('8C-PH', 'R-EV', 125, 830, 17.8, { cylinders: 1, valves: 0, aspiration: 'naturallyAspirated' }),
        ],
        { drives: ['front'] },
      ),
    ),
    usVan(
      'B-Series',
      built(
        1980,
        2011,
        'UD–UN',
        'pickup',
        1500,
        16500,
        [petrol('G6', '2.6', 90, 2606, { cylinders: 4 }), diesel('WL', '2.5 TD', 80, 2499)],
        { trims: ['Base', 'SE', 'LE'] },
      ),
    ),
  ],
});

const ea81 = petrol('EA81', '1.8', 60, 1781);
const ej20 = petrol('EJ20', '2.0', 92, 1994);
const ej25 = petrol('EJ253', '2.5', 121, 2457);
const wrx = petrol('EJ207', '2.0 WRX STI', 195, 1994);
const fb20 = petrol('FB20', '2.0i', 110, 1995);
const fb25 = petrol('FB25', '2.5i', 134, 2498, { cylinders: 4 });
const ee20 = diesel('EE20', '2.0D', 108, 1998);
const fa24 = petrol('FA24F', '2.4 Turbo', 202, 2387);
const eBoxer = petrol('FB20D', 'e-Boxer', 110, 1995);

export const subaru = make({
  name: 'Subaru',
  country: 'JP',
  wmis: { car: 'JF1 JF2 4S3 4S4 JF3' },
  style: {
    drives: ['all'],
    gearbox: 'cvt',
    trims: {
      1980: ['DL', 'GL', 'Turbo'],
      1996: ['Active', 'Comfort', 'Exclusive'],
      2012: ['Trend', 'Active', 'Exclusive', 'Platinum'],
    },
  },
  paints: paints(
    'K1X Crystal White Pearl white, D4S Crystal Black Silica black, G1U Ice Silver Metallic silver, P8Y Magnetite Grey grey, 02C WR Blue Mica blue, M7Y Pure Red red, S7S Autumn Green green',
  ),
  models: [
    usCar(
      'Leone',
      built(1979, 1994, 'AB–AL', ['saloon', 'estate', 'coupe'], 1000, 11500, [
        ea81,
        petrol('EA82T', '1.8 Turbo', 100, 1781, { aspiration: 'turbo' }),
      ]),
    ),
    usCar(
      'Legacy',
      built(1989, 2009, 'BC–BP', ['saloon', 'estate'], 1390, 25500, [ej20, ej25, ee20]),
      built(2010, 2025, 'BM–BW', ['saloon', 'estate'], 1530, 28500, [ej25, fb25, fa24]),
    ),
    usCar(
      'Impreza',
      built(1993, 2011, 'GC–GR', ['hatchback', 'saloon', 'estate'], 1290, 19500, [
        petrol('EJ15', '1.5', 77, 1498),
        ej20,
        wrx,
      ]),
      built(2012, present, 'GP–GU', ['hatchback', 'saloon'], 1370, 24500, [
        fb20,
        eBoxer,
        petrol('FB16', '1.6i', 84, 1600),
      ]),
    ),
    usCar(
      'Forester',
      built(1997, 2012, 'SF–SH', 'suv', 1450, 25500, [ej20, ej25, ee20]),
      built(2013, present, 'SJ–SL', 'suv', 1560, 34500, [fb20, fb25, eBoxer]),
    ),
    usCar(
      'Outback',
      built(1996, 2009, 'BG–BP', 'estate', 1500, 29500, [ej25, petrol('EZ30', '3.0 H6', 180, 3000)]),
      built(2010, present, 'BR–BT', 'estate', 1620, 38500, [fb25, ee20, fa24]),
    ),
    usCar('XV', built(2012, present, 'GP–GU', 'suv', 1430, 27500, [fb20, eBoxer])),
    usCar(
      'BRZ',
      built(
        2012,
        present,
        'ZC6–ZD8',
        'coupe',
        1260,
        33500,
        [
          petrol('FA20', '2.0', 147, 1998, { aspiration: 'naturallyAspirated' }),
          petrol('FA24D', '2.4', 172, 2387, { aspiration: 'naturallyAspirated' }),
        ],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'Solterra',
      built(2022, present, 'e-SGP', 'suv', 2020, 57500, [
        electric('1YM', 'Comfort', 160, 71.4),
        electric('1YM', 'Platinum Plus', 160, 71.4),
      ]),
    ),
  ],
});
