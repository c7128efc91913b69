import { make } from '../complete.ts';
import { built, car, diesel, electric, hybrid, petrol, plugIn, present, usCar, van } from '../notation.ts';
import { paints } from '../paints.ts';

const epsilon11 = petrol('G4HG', '1.1', 49, 1086, { cylinders: 4, valves: 12 });
const alpha14 = petrol('G4EE', '1.4', 71, 1399);
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
const lambda35 = petrol('G6DC', '3.5 V6', 206, 3470);
const hybrid16 = hybrid('G4FT', '1.6 T-GDi Hybrid', 169, 1598, { aspiration: 'turbo' });
const gdiHybrid = hybrid('G4LE', '1.6 GDi Hybrid', 104, 1580);
const gdiPlugIn = plugIn('G4LE', '1.6 GDi Plug-in', 104, 1580, 8.9, { aspiration: 'naturallyAspirated' });
const ev64 = electric('EM16', '64 kWh', 150, 64);
const egmpRear = electric('EM17', '77 kWh', 168, 77.4, { drives: ['rear'] });
const egmpAll = electric('EM18', '77 kWh AWD', 239, 77.4, { drives: ['all'] });
const kdiesel = diesel('D4BH', '2.5 TD', 73, 2476);
const front = { drives: ['front'] } as const;

export const kia = make({
  name: 'Kia',
  country: 'KR',
  wmis: { car: 'KNA KND KNE U5Y U6Y 5XX 3KP XWE MZB LJD', van: 'KNC KNH' },
  style: {
    drives: ['front'],
    gearbox: 'dct',
    trims: { 1986: ['LS', 'GS', 'EX'], 2000: ['LX', 'EX', 'TX'], 2012: ['Attract', 'Vision', 'Spirit', 'GT-Line'] },
  },
  paints: paints(
    'WD Cassa White white, 1K Aurora Black black, KCS Sparkling Silver silver, H8G Pentametal grey, K3R Infra Red red, B4U Gravity Blue blue, M7G Mineral Blue blue, G7A Wood Brown brown',
  ),
  models: [
    usCar(
      'Pride',
      built(1987, 2011, 'WA–DE / Rio', ['hatchback', 'saloon'], 990, 10500, [
        petrol('B3', '1.3', 46, 1324),
        alpha14,
        crdi15,
      ]),
    ),
    usCar('Rio', built(2012, 2023, 'UB–YB', ['hatchback', 'saloon'], 1090, 14500, [kappa12, kappa10, gamma16])),
    car(
      'Picanto',
      built(2004, present, 'SA–JA', 'hatchback', 930, 11500, [epsilon11, petrol('G3LA', '1.0', 49, 998), kappa12]),
    ),
    car(
      "cee'd",
      built(2007, 2017, 'ED–JD', ['hatchback', 'estate'], 1270, 17500, [
        alpha14,
        gamma16,
        diesel('D4FB', '1.6 CRDi', 85, 1582),
      ]),
      built(2018, present, 'CD', ['hatchback', 'estate'], 1310, 23500, [kappa10, tgdi15, crdi16, gdiPlugIn]),
    ),
    usCar(
      'Sportage',
      built(1993, 2010, 'JA–KM', 'suv', 1520, 22500, [beta20, crdi20, petrol('FE', '2.0', 94, 1998, { valves: 16 })]),
      built(2011, 2021, 'SL–QL', 'suv', 1480, 26500, [gamma16, tgdi16, crdi16, theta24]),
      built(2022, present, 'NQ5', 'suv', 1560, 33500, [tgdi16, hybrid16, crdi16]),
    ),
    usCar(
      'Sorento',
      built(2002, 2014, 'BL–XM', 'suv', 1880, 30500, [sirius24, diesel('D4CB', '2.5 CRDi', 125, 2497), crdi22], {
        drives: ['rear', 'all'],
        seats: 7,
      }),
      built(2015, present, 'UM–MQ4', 'suv', 1870, 46500, [crdi22, hybrid16, theta25], { seats: 7 }),
    ),
    usCar(
      'Optima',
      built(1988, 2010, 'Concord–MG', 'saloon', 1380, 19500, [petrol('FE', '2.0', 74, 1998), sirius24, crdi20]),
      built(2011, present, 'TF–DL3 / K5', ['saloon', 'estate'], 1500, 26500, [theta24, theta25, tgdi16]),
    ),
    usCar(
      'Carnival',
      built(1998, present, 'UP–KA4', 'minivan', 2070, 31500, [
        diesel('J3', '2.9 CRDi', 106, 2902, { cylinders: 4 }),
        crdi22,
        lambda35,
      ]),
    ),
    usCar(
      'Soul',
      built(2009, 2025, 'AM–SK3', 'hatchback', 1280, 19500, [gamma16, petrol('G4NC', '2.0', 120, 1999), ev64]),
    ),
    usCar('Niro', built(2016, present, 'DE–SG2', 'suv', 1450, 28500, [gdiHybrid, gdiPlugIn, ev64], front)),
    car('Stonic', built(2017, present, 'YB', 'suv', 1190, 19500, [kappa12, kappa10], front)),
    usCar(
      'EV6',
      built(
        2021,
        present,
        'CV / E-GMP',
        'suv',
        1950,
        46500,
        [egmpRear, egmpAll, electric('EM19', 'GT', 430, 77.4, { drives: ['all'] })],
        { drives: ['rear'] },
      ),
    ),
    van(
      'K2500',
      built(
        1980,
        2022,
        'Bongo–PU',
        ['panelVan', 'pickup'],
        1650,
        15500,
        [kdiesel, diesel('J2', '2.7 D', 59, 2665, { cylinders: 4 })],
        { drives: ['rear'] },
      ),
    ),
  ],
});

export const genesis = make({
  name: 'Genesis',
  country: 'KR',
  wmis: { car: 'KMT KMU' },
  style: { drives: ['rear', 'all'], manualUntil: 2018, trims: { 2015: ['Premium', 'Luxury', 'Sport', 'Prestige'] } },
  paints: paints(
    'UYH Uyuni White white, HBK Vik Black black, SSS Savile Silver silver, NNB Melbourne Grey grey, ZR9 Mauna Red red, PH3 Adriatic Blue blue, RVG Cardiff Green green',
  ),
  models: [
    usCar(
      'G70',
      built(2017, present, 'IK', ['saloon', 'estate'], 1680, 42500, [
        petrol('G4KL', '2.0T', 185, 1998),
        petrol('G6DP', '3.3T', 272, 3342),
      ]),
    ),
    usCar(
      'G80',
      built(2016, present, 'DH–RG3', 'saloon', 1850, 52500, [
        petrol('G4KR', '2.5T', 224, 2497, { cylinders: 4 }),
        petrol('G6DS', '3.5T', 279, 3470),
        petrol('G6DJ', '3.8 V6', 232, 3778),
      ]),
    ),
    usCar(
      'GV70',
      built(2021, present, 'JK1', 'suv', 1970, 52500, [
        petrol('G4KR', '2.5T', 224, 2497, { cylinders: 4 }),
        crdi22,
        electric('EM20', 'Electrified', 360, 77.4, { drives: ['all'] }),
      ]),
    ),
    usCar(
      'GV80',
      built(2020, present, 'JX1', 'suv', 2150, 64500, [
        petrol('G6DS', '3.5T', 279, 3470),
        diesel('D6JA', '3.0D', 204, 2996),
      ]),
    ),
  ],
});

const om662 = diesel('OM662LA', '2.9 TD', 88, 2874, { cylinders: 5 });
const xdi20 = diesel('D20DT', '2.0 Xdi', 104, 1998);
const eXdi22 = diesel('D22DTR', 'e-XDi 220', 131, 2157);
const g15 = petrol('G15DTF', '1.5 T-GDi', 120, 1497);

export const ssangYong = make({
  name: 'SsangYong',
  country: 'KR',
  wmis: { car: 'KPT KPB', van: 'KPA' },
  style: { drives: ['front'], trims: { 1988: ['E', 'GL'], 2005: ['Crystal', 'Quartz', 'Sapphire'] } },
  paints: paints(
    'WAA Grand White white, LAK Space Black black, SAI Silent Silver silver, ADA Iron Metal grey, RAM Indian Red red, BAS Dandy Blue blue, OAO Orange Pop orange',
  ),
  models: [
    car(
      'Korando',
      built(1983, 2005, 'Keiho–KJ', 'suv', 1700, 18500, [om662, petrol('M161E23', '2.3', 110, 2295)], {
        drives: ['rear', 'all'],
      }),
      built(2011, present, 'C200–C300', 'suv', 1520, 23500, [g15, xdi20, eXdi22]),
    ),
    car(
      'Musso',
      built(1993, 2005, 'FJ', 'suv', 1890, 23500, [om662, petrol('M162E32', '3.2', 162, 3199)], { drives: ['all'] }),
    ),
    car(
      'Rexton',
      built(
        2001,
        present,
        'Y200–Y400',
        'suv',
        2100,
        34500,
        [diesel('D27DT', '2.7 Xdi', 121, 2696, { cylinders: 5 }), eXdi22],
        { drives: ['rear', 'all'], seats: 7 },
      ),
    ),
    car(
      'Tivoli',
      built(2015, present, 'X100', 'suv', 1320, 18500, [
        petrol('G16DF', '1.6 e-XGi', 94, 1597),
        diesel('D16DTF', '1.6 e-XDi', 85, 1597),
        g15,
      ]),
    ),
    van('Actyon Sports', built(2006, present, 'Q100–Q200', 'pickup', 1990, 25500, [xdi20, eXdi22])),
  ],
});
