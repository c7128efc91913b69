import { make } from '../complete.ts';
import { built, car, diesel, electric, hybrid, petrol, plugIn, present, usCar, usVan, van } from '../notation.ts';
import { paints } from '../paints.ts';

const a4 = petrol('4A-F', '1.6', 70, 1587);
const a4ge = petrol('4A-GE', '1.6 GT', 91, 1587, { valves: 16, aspiration: 'naturallyAspirated' });
const s3 = petrol('3S-FE', '2.0', 94, 1998, { valves: 16 });
const kr1 = petrol('1KR-FE', '1.0 VVT-i', 51, 998);
const nz1 = petrol('1NZ-FE', '1.5 VVT-i', 78, 1497);
const zz1 = petrol('1ZZ-FE', '1.8 VVT-i', 95, 1794);
const zr2 = petrol('2ZR-FE', '1.8 Dual VVT-i', 103, 1798);
const nd1 = diesel('1ND-TV', '1.4 D-4D', 66, 1364, { valves: 8 });
const ad1 = diesel('1AD-FTV', '2.0 D-4D', 93, 1998);
const az2 = petrol('2AZ-FE', '2.4 VVT-i', 123, 2362);
const ar2 = petrol('2AR-FE', '2.5', 133, 2494, { cylinders: 4 });
const a25a = petrol('A25A-FKS', '2.5', 151, 2487, { transmissions: [{ kind: 'automatic', gears: 8 }] });
const hybrid15 = hybrid('M15A-FXE', '1.5 Hybrid', 85, 1490, { cylinders: 3 });
const hybrid18 = hybrid('2ZR-FXE', '1.8 Hybrid', 90, 1798);
const hybrid20 = hybrid('M20A-FXS', '2.0 Hybrid', 144, 1987);
const hybrid25 = hybrid('A25A-FXS', '2.5 Hybrid', 163, 2487);
const gr2 = petrol('2GR-FE', '3.5 V6', 198, 3456);
const kd1 = diesel('1KD-FTV', '3.0 D-4D', 127, 2982, { cylinders: 4 });
const gd1 = diesel('1GD-FTV', '2.8 D-4D', 150, 2755, { cylinders: 4 });
const l2 = diesel('2L', '2.4 D', 55, 2446);
const ur3 = petrol('3UR-FE', '5.7 V8', 284, 5663, { cylinders: 8 });
const r22 = petrol('22R-E', '2.4', 84, 2366);
const front = { drives: ['front'] } as const;
const rear = { drives: ['rear'] } as const;
const all = { drives: ['all'] } as const;
const pickupTrims = { trims: ['SR', 'SR5', 'TRD Off-Road', 'Limited'] };

export const toyota = make({
  name: 'Toyota',
  country: 'JP',
  wmis: {
    car: 'JTD JTE JTM JTN JT1 JT2 JT3 JTK JTL SB1 VNK NMT 4T1 4T3 5TD 2T1 2T3 1NX 5YF 6T1 9BR 7MU LVG LFM XW7 YAR 4T4 7SV 3MY JTG JTB MHK LTV MBJ MHF MR2 PN1 PN2 RKL RL4 93R 8XA',
    van: 'JTF JT4 MR0 MR1 AHT 8AJ 5TB 5TE 5TF 3TM 4TA YAR',
  },
  style: {
    drives: ['front'],
    gearbox: 'cvt',
    trims: {
      1980: ['DX', 'GL', 'XL'],
      1995: ['Terra', 'Luna', 'Sol', 'Executive'],
      2010: ['Cool', 'Active', 'Style', 'Lounge'],
    },
  },
  paints: paints(
    '040 Super White white, 070 White Pearl white, 209 Black Mica black, 1F7 Classic Silver silver, 1G3 Magnetic Grey grey',
    '3R3 Barcelona Red red, 8T7 Blue Metallic blue, 4R3 Inferno Orange orange, 8W2 Juniper Blue blue, 3U5 Emotional Red red',
  ),
  models: [
    usCar(
      'Corolla',
      built(1980, 1992, 'E70–E90', ['saloon', 'hatchback', 'estate'], 960, 9800, [
        a4,
        a4ge,
        petrol('2E', '1.3', 55, 1295),
      ]),
      built(1993, 2007, 'E100–E120', ['saloon', 'hatchback', 'estate'], 1130, 15500, [
        petrol('4ZZ-FE', '1.4', 71, 1398),
        zz1,
        nd1,
        petrol('4A-FE', '1.6', 84, 1587),
      ]),
      built(2008, 2018, 'E140–E170', 'saloon', 1270, 18500, [zr2, nd1, petrol('1ZR-FAE', '1.6', 97, 1598)]),
      built(2019, present, 'E210 / TNGA', ['hatchback', 'estate', 'saloon'], 1340, 28500, [
        hybrid18,
        hybrid20,
        petrol('M20A-FKS', '2.0', 126, 1987),
      ]),
    ),
    usCar(
      'Camry',
      built(1983, 2001, 'V10–XV20', 'saloon', 1330, 20500, [s3, petrol('1MZ-FE', '3.0 V6', 143, 2995)]),
      built(2002, 2017, 'XV30–XV50', 'saloon', 1490, 25500, [az2, ar2, gr2]),
      built(2018, present, 'XV70–XV80', 'saloon', 1570, 33500, [a25a, hybrid25]),
    ),
    usCar(
      'Yaris',
      built(1985, 1998, 'Starlet P70–P90', 'hatchback', 780, 8200, [
        petrol('2E-E', '1.3', 55, 1295),
        petrol('1E', '1.0', 40, 999, { cylinders: 3 }),
      ]),
      built(1999, 2019, 'P1–P13', 'hatchback', 990, 13500, [kr1, nz1, nd1]),
      built(2020, present, 'XP210 / GA-B', 'hatchback', 1090, 20500, [
        hybrid15,
        petrol('G16E-GTS', 'GR Yaris', 192, 1618, { cylinders: 3, drives: ['all'] }),
      ]),
    ),
    car(
      'Aygo',
      built(
        2005,
        2021,
        'AB10–AB40',
        'hatchback',
        840,
        10500,
        [kr1, diesel('2WZ-TV', '1.4 D', 40, 1398, { aspiration: 'turbo' })],
        { seats: 4 },
      ),
      built(2022, present, 'X / AB70', 'hatchback', 950, 16500, [kr1, petrol('1KR-B53', '1.0 X', 53, 998)], {
        seats: 4,
      }),
    ),
    car(
      'Avensis',
      built(1980, 1997, 'Carina T140–T190', ['saloon', 'estate'], 1120, 15500, [
        a4,
        s3,
        diesel('2C', '2.0 D', 53, 1974),
      ]),
      built(1998, 2018, 'T22–T27', ['saloon', 'estate'], 1380, 24500, [zz1, zr2, ad1]),
    ),
    usCar(
      'Prius',
      built(1998, 2009, 'NHW10–NHW20', 'hatchback', 1280, 24500, [
        hybrid('1NZ-FXE', '1.5 Hybrid', 82, 1497),
        hybrid('1NZ-FXE', '1.5 THS', 73, 1496),
      ]),
      built(2010, 2022, 'XW30–XW50', 'hatchback', 1390, 28500, [
        hybrid18,
        plugIn('2ZR-FXE', '1.8 Plug-in', 90, 1798, 8.8, { aspiration: 'naturallyAspirated' }),
      ]),
      built(2023, present, 'XW60', 'hatchback', 1480, 43500, [
        hybrid20,
        plugIn('M20A-FXS', '2.0 Plug-in', 164, 1987, 13.6, { aspiration: 'naturallyAspirated' }),
      ]),
    ),
    usCar(
      'RAV4',
      built(1994, 2012, 'XA10–XA30', 'suv', 1420, 23500, [s3, az2, diesel('1CD-FTV', '2.0 D-4D', 85, 1995)]),
      built(2013, 2018, 'XA40', 'suv', 1600, 28500, [
        ar2,
        ad1,
        hybrid('2AR-FXE', '2.5 Hybrid', 145, 2494, { cylinders: 4 }),
      ]),
      built(2019, present, 'XA50–XA60', 'suv', 1640, 37500, [
        a25a,
        hybrid25,
        plugIn('A25A-FXS', '2.5 Plug-in', 225, 2487, 18.1, { aspiration: 'naturallyAspirated', drives: ['all'] }),
      ]),
    ),
    car(
      'C-HR',
      built(
        2016,
        present,
        'AX10–AX20',
        'suv',
        1420,
        28500,
        [petrol('8NR-FTS', '1.2 Turbo', 85, 1197, { cylinders: 4 }), hybrid18, hybrid20],
        front,
      ),
    ),
    usCar(
      'Land Cruiser',
      built(
        1980,
        1997,
        'J60–J80',
        'suv',
        2150,
        36500,
        [diesel('1HD-T', '4.2 TD', 118, 4164, { cylinders: 6 }), petrol('3F-E', '4.0', 114, 3956)],
        { ...all, seats: 7 },
      ),
      built(
        1998,
        present,
        'J100–J250',
        'suv',
        2290,
        59500,
        [kd1, gd1, petrol('2UZ-FE', '4.7 V8', 175, 4664, { cylinders: 8 })],
        { ...all, seats: 7 },
      ),
    ),
    usCar('Celica', built(1978, 2005, 'A40–T230', ['coupe', 'hatchback'], 1160, 20500, [r22, s3, zz1])),
    usCar(
      'Supra',
      built(
        1979,
        2002,
        'A40–A80',
        'coupe',
        1510,
        38500,
        [petrol('7M-GE', '3.0', 150, 2954, { valves: 24 }), petrol('2JZ-GTE', '3.0 Turbo', 243, 2997)],
        rear,
      ),
      built(
        2019,
        2026,
        'DB',
        'coupe',
        1500,
        58500,
        [petrol('B48B20', '2.0', 190, 1998), petrol('B58B30', '3.0', 250, 2998)],
        { ...rear, seats: 2 },
      ),
    ),
    usCar('Highlander', built(2001, present, 'XU20–XU70', 'suv', 1930, 38500, [az2, gr2, hybrid25], { seats: 7 })),
    usCar(
      'Sienna',
      built(1998, present, 'XL10–XL40', 'minivan', 1980, 35500, [gr2, petrol('3MZ-FE', '3.3 V6', 172, 3311), hybrid25]),
    ),
    usCar(
      'bZ4X',
      built(
        2022,
        present,
        'e-TNGA',
        'suv',
        1920,
        47500,
        [electric('1XM', 'FWD', 150, 71.4), electric('1YM', 'AWD', 160, 71.4, all)],
        front,
      ),
    ),
    usVan(
      'Tacoma',
      built(1980, 1994, 'Pickup N30–N100', 'pickup', 1290, 12500, [r22, l2], pickupTrims),
      built(
        1995,
        present,
        'N140–N300',
        'pickup',
        1850,
        31500,
        [
          petrol('2TR-FE', '2.7', 119, 2694, { cylinders: 4 }),
          petrol('1GR-FE', '4.0 V6', 176, 3956),
          petrol('2GR-FKS', '3.5 V6', 207, 3456),
          petrol('5VZ-FE', '3.4 V6', 142, 3378),
        ],
        pickupTrims,
      ),
    ),
    usVan(
      'Tundra',
      built(
        2000,
        2021,
        'XK30–XK50',
        'pickup',
        2350,
        38500,
        [petrol('2UZ-FE', '4.7 V8', 202, 4664, { cylinders: 8 }), ur3],
        pickupTrims,
      ),
      built(
        2022,
        present,
        'XK70',
        'pickup',
        2420,
        48500,
        [
          petrol('V35A-FTS', '3.4 V6 Turbo', 290, 3445),
          hybrid('V35A-FTS', 'i-Force Max', 326, 3445, { aspiration: 'turbo' }),
        ],
        pickupTrims,
      ),
    ),
    van(
      'Hilux',
      built(1980, 2004, 'N30–N140', 'pickup', 1480, 18500, [l2, r22], pickupTrims),
      built(
        2005,
        present,
        'AN10–AN120',
        'pickup',
        1960,
        34500,
        [kd1, gd1, diesel('2GD-FTV', '2.4 D-4D', 110, 2393)],
        pickupTrims,
      ),
    ),
    van(
      'Hiace',
      built(
        1980,
        2012,
        'H50–H200',
        ['panelVan', 'minibus'],
        1680,
        21500,
        [l2, diesel('2KD-FTV', '2.5 D-4D', 75, 2494)],
        { ...rear, trims: ['Base', 'GL'] },
      ),
    ),
    van(
      'Proace',
      built(
        2013,
        present,
        'MDX–MPY',
        ['panelVan', 'minibus'],
        1780,
        31500,
        [diesel('4WZ-FTV', '2.0 D-4D', 90, 1997), diesel('3WZ-HV', '1.6 D-4D', 85, 1560)],
        { ...front, trims: ['Meister', 'Comfort'] },
      ),
    ),
  ],
});
