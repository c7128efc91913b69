import { make } from '../complete.ts';
import { built, car, diesel, hybrid, motorcycle, petrol, present, usCar, usMotorcycle } from '../notation.ts';
import { paints } from '../paints.ts';

const f8 = petrol('F8B', '0.8', 29, 796, { cylinders: 3 });
const g10 = petrol('G10A', '1.0', 37, 993, { cylinders: 3, valves: 6 });
const g13 = petrol('G13B', '1.3 GTi', 74, 1298, { valves: 16 });
const g16 = petrol('G16A', '1.6', 71, 1590);
const m15 = petrol('M15A', '1.5', 75, 1490);
const m13 = petrol('M13A', '1.3', 68, 1328);
const k12 = petrol('K12C', '1.2 Dualjet', 66, 1242, { cylinders: 4 });
const k14 = petrol('K14C', '1.4 Boosterjet', 103, 1373);
const k10 = petrol('K10B', '1.0', 50, 996);
const ddis = diesel('D13A', '1.3 DDiS', 55, 1248);
const four = { cylinders: 4 } as const;
const bike = { trims: ['Standard', 'Special Edition'] };

export const suzuki = make({
  name: 'Suzuki',
  country: 'JP',
  wmis: { car: 'JSA TSM MA3 VSE JS2 JS3 JS4 2S2 2S3 MBH MHY KL5 MMS', motorcycle: 'JS1 VTT LC6 MH8 MB8 MLC 9CD' },
  style: {
    drives: ['front'],
    gearbox: 'cvt',
    trims: {
      1980: ['GA', 'GL', 'GLX'],
      2000: ['Classic', 'Club', 'Comfort'],
      2012: ['Basic', 'Club', 'Comfort', 'Comfort+'],
    },
  },
  paints: paints(
    '26U Superior White white, ZMW Premium Silver silver, ZCE Super Black Pearl black, ZWG Mineral Grey grey, ZWP Burning Red red, ZJZ Kinetic Yellow yellow, ZWY Speedy Blue blue, YSF Triton Blue blue',
  ),
  models: [
    car('Alto', built(1980, 2014, 'SS80–GF', 'hatchback', 720, 7900, [f8, k10])),
    usCar(
      'Swift',
      built(1984, 2003, 'SA–EA', ['hatchback', 'saloon'], 790, 9200, [g10, g13]),
      built(2005, present, 'RS–AZ', 'hatchback', 980, 15500, [m13, m15, k12, ddis], { drives: ['front', 'all'] }),
    ),
    usCar(
      'Jimny',
      built(
        1981,
        1997,
        'SJ410–Samurai',
        'suv',
        900,
        9500,
        [petrol('F10A', '1.0', 33, 970, four), petrol('G13A', '1.3', 47, 1324)],
        { drives: ['all'], seats: 4 },
      ),
      built(
        1998,
        present,
        'JB43–JB74',
        'suv',
        1090,
        17500,
        [petrol('M13A', '1.3', 63, 1328), petrol('K15B', '1.5', 75, 1462)],
        { drives: ['all'], seats: 4 },
      ),
    ),
    usCar(
      'Vitara',
      built(
        1988,
        2014,
        'ET–JT',
        'suv',
        1300,
        19500,
        [g16, petrol('J20A', '2.0', 94, 1995), diesel('F9Q', '1.9 DDiS', 95, 1870)],
        { drives: ['rear', 'all'] },
      ),
      built(2015, present, 'LY', 'suv', 1190, 22500, [
        k14,
        petrol('M16A', '1.6', 88, 1586),
        hybrid('K15C', '1.5 Hybrid', 75, 1462),
      ]),
    ),
    usCar(
      'SX4',
      built(2006, 2022, 'GY–JY', ['hatchback', 'suv'], 1240, 17500, [m15, k14, ddis], { drives: ['front', 'all'] }),
    ),
    car('Ignis', built(2000, present, 'FH–MF', 'hatchback', 900, 14500, [m13, k12], { drives: ['front', 'all'] })),
    usMotorcycle(
      'GSX-R 1000',
      built(
        1985,
        2000,
        'GSX-R 750–1100',
        'motorcycle',
        200,
        9500,
        [petrol('R705', 'GSX-R 750', 74, 749, four), petrol('V710', 'GSX-R 1100', 92, 1127, four)],
        bike,
      ),
      built(
        2001,
        2024,
        'K1–L7',
        'motorcycle',
        201,
        14500,
        [petrol('T708', 'GSX-R 1000', 118, 988, four), petrol('DM11', 'GSX-R 1000 R', 149, 999, four)],
        bike,
      ),
    ),
    usMotorcycle(
      'SV 650',
      built(
        1999,
        present,
        'AV–WCX0',
        'motorcycle',
        190,
        6900,
        [petrol('P503', 'SV 650', 52, 645), petrol('P511', 'SV 650', 56, 645)],
        bike,
      ),
    ),
    usMotorcycle(
      'V-Strom 1000',
      built(
        2002,
        present,
        'BS–EF',
        'motorcycle',
        228,
        11900,
        [petrol('T506', 'DL 1000', 72, 996), petrol('U502', 'DL 1050', 79, 1037)],
        bike,
      ),
    ),
    usMotorcycle(
      'GSF 600 Bandit',
      built(
        1980,
        1994,
        'GS 550–GSX 600',
        'motorcycle',
        205,
        5400,
        [petrol('GS550', 'GS 550', 36, 549, four), petrol('N702', 'GSX 600 F', 63, 600, four)],
        bike,
      ),
      built(
        1995,
        2016,
        'GN77–WVA8',
        'motorcycle',
        214,
        6500,
        [petrol('N715', 'Bandit 600', 57, 600, four), petrol('P706', 'Bandit 650', 63, 656, four)],
        bike,
      ),
    ),
    motorcycle(
      'Burgman 400',
      built(
        1998,
        present,
        'AN400',
        'scooter',
        215,
        7200,
        [petrol('K427', 'Burgman 400', 23, 385), petrol('K431', 'Burgman 400', 21, 400)],
        bike,
      ),
    ),
  ],
});
