import { make } from '../complete.ts';
import {
  built,
  car,
  diesel,
  electric,
  hybrid,
  petrol,
  plugIn,
  present,
  truck,
  usCar,
  usTruck,
  usVan,
  van,
} from '../notation.ts';
import { paints } from '../paints.ts';

const four = { cylinders: 4 } as const;
const g12 = petrol('G12B', '1.4', 51, 1410);
const g63 = petrol('4G63', '2.0', 83, 1997);
const d56 = diesel('4D56', '2.5 TD', 73, 2477);
const g92 = petrol('4G92', '1.6', 83, 1597);
const evo = petrol('4G63T', 'Evolution', 206, 1997, { drives: ['all'] });
const a91 = petrol('4A91', '1.5', 80, 1499);
const b11 = petrol('4B11', '2.0', 110, 1998);
const n13 = diesel('4N13', '1.8 DI-D', 85, 1798);
const m41 = diesel('4M41', '3.2 DI-D', 125, 3200, { cylinders: 4 });
const v6at35 = petrol('6G74', '3.5 V6', 143, 3497);
const n15 = diesel('4N15', '2.4 DI-D', 113, 2442);

export const mitsubishi = make({
  name: 'Mitsubishi',
  country: 'JP',
  wmis: { car: 'JMB JA3 JA4 JMY 4A3 4A4 6MM MMB XMC ML3 Z8T JMA LDN RLA MK2 93X', van: 'JA7 MMC MMA' },
  style: {
    drives: ['front'],
    gearbox: 'cvt',
    trims: {
      1980: ['EL', 'GL', 'GLX'],
      1997: ['Inform', 'Invite', 'Intense'],
      2012: ['Basis', 'Plus', 'Intro Edition', 'Top'],
    },
  },
  paints: paints(
    'W32 Frost White white, X42 Amethyst Black black, U25 Sterling Silver silver, U17 Titanium Grey grey, P26 Rally Red red, D23 Cosmic Blue blue, M08 Sunrise Orange orange',
  ),
  models: [
    usCar(
      'Colt',
      built(1979, 2003, 'A150–CJ0', 'hatchback', 940, 10500, [g12, petrol('4G13', '1.3', 55, 1298), g92]),
      built(2004, present, 'Z30–EC', 'hatchback', 1030, 14500, [
        petrol('4A90', '1.3', 70, 1332),
        a91,
        petrol('H4Dt', '1.0', 67, 999),
      ]),
    ),
    usCar(
      'Lancer',
      built(1979, 2007, 'EX–CS', ['saloon', 'estate'], 1110, 15500, [g12, g92, evo]),
      built(2008, 2017, 'CY', ['saloon', 'hatchback'], 1330, 18500, [a91, b11, n13]),
    ),
    usCar(
      'Galant',
      built(1980, 2012, 'A160–DJ', ['saloon', 'estate'], 1290, 20500, [
        g63,
        petrol('6A13', '2.5 V6', 120, 2498),
        petrol('4G69', '2.4', 119, 2378),
      ]),
    ),
    usCar(
      'Pajero',
      built(1982, 1999, 'L040–V40', 'suv', 1900, 27500, [d56, petrol('6G72', '3.0 V6', 110, 2972)], {
        drives: ['all'],
        seats: 7,
      }),
      built(2000, 2021, 'V60–V90', 'suv', 2190, 38500, [m41, v6at35], { drives: ['all'], seats: 7 }),
    ),
    usCar(
      'Outlander',
      built(2003, 2012, 'CU–CW', 'suv', 1590, 26500, [
        petrol('4B12', '2.4', 125, 2360),
        diesel('4N14', '2.2 DI-D', 115, 2268),
      ]),
      built(2013, present, 'GF–GN', 'suv', 1880, 37500, [
        b11,
        plugIn('4B12', '2.4 PHEV', 165, 2360, 13.8, { aspiration: 'naturallyAspirated', drives: ['all'] }),
      ]),
    ),
    usCar(
      'ASX',
      built(2010, 2022, 'GA', 'suv', 1300, 20500, [petrol('4A92', '1.6', 86, 1590), b11, n13]),
      built(
        2023,
        present,
        'RJB',
        'suv',
        1250,
        23500,
        [petrol('H5Ht', '1.3 DI-T', 103, 1333, four), hybrid('H4M', '1.6 HEV', 105, 1598)],
        { drives: ['front'] },
      ),
    ),
    car(
      'Space Star',
      built(
        1998,
        2004,
        'DG0',
        'minivan',
        1180,
        15500,
        [petrol('4G18', '1.6', 72, 1584), petrol('4G93', '1.8 GDI', 90, 1834)],
        { seats: 5 },
      ),
      built(2013, present, 'A00', 'hatchback', 900, 11500, [
        petrol('3A90', '1.0', 52, 999),
        petrol('3A92', '1.2', 59, 1193),
      ]),
    ),
    usCar(
      'i-MiEV',
      built(
        2010,
        2020,
        'HA',
        'hatchback',
        1110,
        28500,
        [electric('Y4F1', 'i-MiEV', 49, 16), electric('Y51', 'i-MiEV', 49, 14.5)],
        { seats: 4, drives: ['rear'] },
      ),
    ),
    usVan(
      'L200',
      built(1980, 2005, 'Forte–K70', 'pickup', 1590, 18500, [d56, g63]),
      built(2006, present, 'KB–LC', 'pickup', 1930, 30500, [n15, diesel('4D56T', '2.5 DI-D', 100, 2477)]),
    ),
  ],
});

const jj1 = diesel('4JJ1', '3.0 TD', 130, 2999, { cylinders: 4 });
const rz4e = diesel('RZ4E', '1.9 TD', 120, 1898);
const hk1 = diesel('4HK1', '5.2 TD', 140, 5193);

export const isuzu = make({
  name: 'Isuzu',
  country: 'JP',
  wmis: { car: 'JAC 4S2 JAB', van: 'MPA JAA 1GG 4S1', truck: 'JAL JAM 4NU NNA 54D 4KL LWL LET LZE MP1 ACV' },
  style: { drives: ['rear', 'all'], trims: { 1980: ['S', 'LS'], 2005: ['L', 'LS', 'LSE', 'V-Cross'] } },
  paints: paints(
    '527 Splash White white, 529 Cosmic Black black, 568 Titanium Silver silver, 564 Obsidian Grey grey, 570 Red Spinel red, 569 Sapphire Blue blue',
  ),
  models: [
    usCar(
      'Trooper',
      built(
        1981,
        2002,
        'UBS',
        'suv',
        1850,
        24500,
        [
          petrol('4ZD1', '2.3', 66, 2254),
          diesel('4JX1', '3.0 TD', 117, 2999, { cylinders: 4 }),
          petrol('6VD1', '3.2 V6', 130, 3165),
        ],
        { drives: ['all'] },
      ),
    ),
    usCar(
      'Rodeo',
      built(1991, 2004, 'UCS', 'suv', 1750, 22500, [
        petrol('6VD1', '3.2 V6', 151, 3165),
        petrol('C22NE', '2.2', 95, 2198),
      ]),
    ),
    van(
      'D-Max',
      built(1980, 2001, 'KB–TF', 'pickup', 1420, 14500, [
        petrol('4ZE1', '2.6', 88, 2559, four),
        diesel('4JA1', '2.5 D', 56, 2499),
      ]),
      built(2002, present, 'RA–RG', 'pickup', 1950, 31500, [jj1, rz4e]),
    ),
    usTruck(
      'NPR',
      built(1984, present, 'N-Series', 'boxTruck', 3600, 38500, [hk1, diesel('4BE1', '3.6 D', 77, 3636)], {
        drives: ['rear'],
      }),
    ),
    truck(
      'F-Series',
      built(1985, present, 'FRR–FVR', 'boxTruck', 5200, 58500, [hk1, diesel('6HK1', '7.8 TD', 206, 7790)], {
        drives: ['rear'],
      }),
    ),
  ],
});
