import { make } from '../complete.ts';
import { built, car, diesel, electric, hybrid, petrol, plugIn, present, usCar, van } from '../notation.ts';
import { paints } from '../paints.ts';

const orion15 = petrol('G4AJ', '1.5', 53, 1468);
const epsilon11 = petrol('G4HG', '1.1', 49, 1086, { cylinders: 4, valves: 12 });
const alpha14 = petrol('G4EE', '1.4', 71, 1399);
const alpha16 = petrol('G4ED', '1.6', 77, 1599);
const beta20 = petrol('G4GC', '2.0', 104, 1975);
const sirius24 = petrol('G4JS', '2.4', 107, 2351);
const crdi15 = diesel('D4FA', '1.5 CRDi', 80, 1493);
const crdi20 = diesel('D4EA', '2.0 CRDi', 83, 1991);
const kappa12 = petrol('G4LA', '1.2', 62, 1248, { cylinders: 4 });
const kappa10 = petrol('G3LC', '1.0 T-GDi', 88, 998);
const gamma16 = petrol('G4FD', '1.6 GDi', 99, 1591);
const tgdi16 = petrol('G4FJ', '1.6 T-GDi', 130, 1591);
const tgdi15 = petrol('G4LH', '1.5 T-GDi', 118, 1482);
const crdi16 = diesel('D4FE', '1.6 CRDi', 100, 1598);
const crdi22 = diesel('D4HB', '2.2 CRDi', 145, 2199);
const theta24 = petrol('G4KE', '2.4', 129, 2359);
const theta25 = petrol('G4KN', '2.5', 142, 2497, { cylinders: 4 });
const hybrid16 = hybrid('G4FT', '1.6 T-GDi Hybrid', 169, 1598, { aspiration: 'turbo' });
const gdiHybrid = hybrid('G4LE', '1.6 GDi Hybrid', 104, 1580);
const gdiPlugIn = plugIn('G4LE', '1.6 GDi Plug-in', 104, 1580, 8.9, { aspiration: 'naturallyAspirated' });
const ev64 = electric('EM16', '64 kWh', 150, 64);
const ev39 = electric('EM15', '39 kWh', 100, 39.2);
const egmpRear = electric('EM17', '77 kWh', 168, 77.4, { drives: ['rear'] });
const egmpAll = electric('EM18', '77 kWh AWD', 239, 77.4, { drives: ['all'] });
const kdiesel = diesel('D4BH', '2.5 TD', 73, 2476);
const front = { drives: ['front'] } as const;

export const hyundai = make({
  name: 'Hyundai',
  country: 'KR',
  wmis: {
    car: 'KMH KM8 TMA NLH MAL 5NP 5NM 5NT 2HM 9BH Z94 X7M 7YA 5XY KMX LBE MF3 95P ADD AC5',
    van: 'KMF NLJ KMX KMJ',
  },
  style: {
    drives: ['front'],
    gearbox: 'dct',
    trims: {
      1980: ['L', 'GL', 'GLS'],
      2000: ['Classic', 'Comfort', 'Style', 'Premium'],
      2015: ['Pure', 'Trend', 'Prime', 'N Line'],
    },
  },
  paints: paints(
    'PYW Polar White white, NKA Phantom Black black, U3S Sleek Silver silver, SS7 Star Dust grey, PR2 Fiery Red red, YU7 Ara Blue blue, NY9 Champion Blue blue, C5G Magnetic Force grey',
  ),
  models: [
    usCar(
      'Pony',
      built(1976, 1994, 'Pony–Excel', ['hatchback', 'saloon'], 930, 7200, [
        petrol('4G36', '1.2', 40, 1238, { cylinders: 4 }),
        orion15,
      ]),
    ),
    car(
      'Atos',
      built(1998, 2013, 'MX–PA', 'hatchback', 860, 9200, [
        petrol('G4HC', '1.0', 40, 999, { cylinders: 4, valves: 12 }),
        epsilon11,
      ]),
    ),
    car(
      'i10',
      built(2008, present, 'PA–AC3', 'hatchback', 960, 12500, [epsilon11, kappa12, petrol('G3LA', '1.0', 49, 998)]),
    ),
    usCar('Accent', built(1994, 2022, 'X3–HC', ['hatchback', 'saloon'], 1050, 12500, [alpha14, alpha16, crdi15])),
    car(
      'i20',
      built(2009, present, 'PB–BC3', 'hatchback', 1080, 16500, [
        kappa12,
        kappa10,
        diesel('D4FC', '1.4 CRDi', 66, 1396),
      ]),
    ),
    usCar(
      'Elantra',
      built(1990, 2010, 'J1–HD', ['saloon', 'hatchback'], 1230, 15500, [alpha16, beta20, crdi20]),
      built(2011, present, 'MD–CN7', 'saloon', 1290, 20500, [gamma16, petrol('G4NH', '2.0', 110, 1999), gdiHybrid]),
    ),
    usCar(
      'i30',
      built(2007, 2016, 'FD–GD', ['hatchback', 'estate'], 1270, 17500, [
        alpha14,
        gamma16,
        diesel('D4FB', '1.6 CRDi', 85, 1582),
      ]),
      built(2017, present, 'PD', ['hatchback', 'estate'], 1310, 23500, [
        kappa10,
        tgdi15,
        crdi16,
        petrol('G4KH', '2.0 N', 206, 1998),
      ]),
    ),
    usCar(
      'Sonata',
      built(1985, 2009, 'Y–NF', 'saloon', 1380, 20500, [petrol('G4CP', '2.0', 77, 1997), sirius24, crdi20]),
      built(2010, present, 'YF–DN8', 'saloon', 1480, 26500, [theta24, theta25, hybrid16]),
    ),
    usCar(
      'Tucson',
      built(2004, 2014, 'JM–LM', 'suv', 1480, 22500, [beta20, crdi20, gamma16]),
      built(2015, present, 'TL–NX4', 'suv', 1530, 31500, [tgdi16, crdi16, hybrid16, theta25]),
    ),
    usCar(
      'Santa Fe',
      built(2001, 2012, 'SM–CM', 'suv', 1790, 28500, [sirius24, crdi20, petrol('G6EA', '2.7 V6', 139, 2656)], {
        seats: 7,
      }),
      built(2013, present, 'DM–MX5', 'suv', 1850, 43500, [crdi22, hybrid16, theta25], { seats: 7 }),
    ),
    usCar('Kona', built(2017, present, 'OS–SX2', 'suv', 1380, 25500, [kappa10, tgdi16, ev39, ev64], front)),
    usCar(
      'Ioniq 5',
      built(2021, present, 'NE / E-GMP', 'suv', 1950, 45500, [electric('EM17', '58 kWh', 125, 58), egmpRear, egmpAll], {
        drives: ['rear'],
      }),
    ),
    usCar(
      'Ioniq',
      built(2016, 2022, 'AE', 'hatchback', 1420, 27500, [
        gdiHybrid,
        gdiPlugIn,
        electric('EM14', 'Electric', 100, 38.3),
      ]),
    ),
    van(
      'H-1',
      built(
        1988,
        2007,
        'H100–A1',
        ['panelVan', 'minibus'],
        1850,
        19500,
        [kdiesel, diesel('D4CB', '2.5 CRDi', 103, 2497)],
        { drives: ['rear'] },
      ),
      built(
        2008,
        present,
        'TQ–US4',
        ['panelVan', 'minibus'],
        2150,
        29500,
        [diesel('D4CB', '2.5 CRDi', 125, 2497), crdi22],
        { drives: ['rear'] },
      ),
    ),
  ],
});
