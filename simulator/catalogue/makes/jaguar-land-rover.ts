import { make } from '../complete.ts';
import { built, diesel, electric, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const xk42 = petrol('XK42', '4.2', 151, 4235, { cylinders: 6 });
const v12 = petrol('HE', '5.3 V12', 220, 5343, { cylinders: 12 });
const aj6 = petrol('AJ6', '3.6', 165, 3590);
const ajv8 = petrol('AJ33', '4.2 V8', 219, 4196, { cylinders: 8 });
const ajv6 = petrol('AJ20', '2.1 V6', 115, 2099, { cylinders: 6 });
const aj133 = petrol('AJ133', '5.0 V8 SC', 375, 5000, { cylinders: 8, aspiration: 'supercharged' });
const aj126 = petrol('AJ126', '3.0 V6 SC', 250, 2995, { aspiration: 'supercharged' });
const ajd = diesel('AJD-V6', '2.7 D', 152, 2720);
const ajd30 = diesel('306DT', '3.0 D', 202, 2993);
const ingenium20d = diesel('AJ200D', '20d', 132, 1999);
const ingenium20p = petrol('AJ200P', 'P250', 184, 1997);
const ingenium30d = diesel('AJ300D', 'D300', 221, 2997);
const ingenium30p = petrol('AJ300P', 'P400', 294, 2996);
const phev = plugIn('AJ200P', 'P400e', 297, 1997, 19.2);
const all = { drives: ['all'] } as const;

export const jaguar = make({
  name: 'Jaguar',
  country: 'GB',
  wmis: { car: 'SAJ SAD' },
  style: {
    drives: ['rear', 'all'],
    manualUntil: 2014,
    trims: {
      1980: ['Classic', 'Sovereign'],
      1999: ['Classic', 'Executive', 'Sport'],
      2015: ['Pure', 'Prestige', 'Portfolio', 'R-Sport'],
    },
  },
  paints: paints(
    '1AA Fuji White white, 1BF Narvik Black black, 1AC Santorini Black black, HGZ British Racing Green green, 1BL Caldera Red red, 1DF Bluefire blue, MEN Indus Silver silver',
  ),
  models: [
    usCar(
      'XJ',
      built(1979, 1993, 'Series III–XJ40', 'saloon', 1760, 38500, [xk42, aj6, v12]),
      built(1994, 2019, 'X300–X351', 'saloon', 1760, 68500, [ajv8, ajd30, aj126, petrol('AJ26', '4.0 V8', 209, 3996)]),
    ),
    usCar('XJS', built(1976, 1996, 'XJ-S', ['coupe', 'convertible'], 1750, 48500, [v12, aj6], { drives: ['rear'] })),
    usCar(
      'XK',
      built(
        1997,
        2014,
        'X100–X150',
        ['coupe', 'convertible'],
        1620,
        74500,
        [ajv8, aj133, petrol('AJ26', '4.0 V8', 209, 3996)],
        { drives: ['rear'] },
      ),
    ),
    usCar(
      'X-Type',
      built(2001, 2009, 'X400', ['saloon', 'estate'], 1500, 29500, [ajv6, diesel('QJBB', '2.2 D', 114, 2198)], {
        drives: ['front', 'all'],
      }),
    ),
    usCar(
      'XF',
      built(2008, 2024, 'X250–X260', ['saloon', 'estate'], 1710, 46500, [ajd, ajd30, ingenium20d, ingenium20p]),
    ),
    usCar('XE', built(2015, 2024, 'X760', 'saloon', 1550, 39500, [ingenium20d, ingenium20p])),
    usCar('F-Type', built(2013, 2024, 'X152', ['coupe', 'convertible'], 1610, 72500, [aj126, aj133], { seats: 2 })),
    usCar('F-Pace', built(2016, 2026, 'X761', 'suv', 1860, 55500, [ingenium20d, ingenium20p, ingenium30p])),
    usCar(
      'I-Pace',
      built(
        2018,
        2025,
        'X590',
        'suv',
        2208,
        78500,
        [electric('TPX', 'EV400', 294, 90), electric('TPY', 'EV320', 235, 90)],
        all,
      ),
    ),
  ],
});

const rover35 = petrol('15D', '3.5 V8', 100, 3528, { cylinders: 8 });
const rover40 = petrol('36D', '4.0 V8', 136, 3950, { cylinders: 8, valves: 16 });
const tdi200 = diesel('11L', '200 TDi', 82, 2495);
const td5 = diesel('10P', '2.5 Td5', 90, 2495, { cylinders: 5, valves: 10 });
const td4 = diesel('DW12', '2.2 TD4', 110, 2179);

export const landRover = make({
  name: 'Land Rover',
  country: 'GB',
  wmis: { car: 'SAL 99J' },
  style: {
    drives: ['all'],
    manualUntil: 2012,
    trims: { 1980: ['Base', 'County', 'Vogue'], 1998: ['E', 'S', 'SE', 'HSE'] },
  },
  paints: paints(
    '867 Fuji White white, 820 Santorini Black black, 949 Indus Silver silver, 873 Corris Grey grey, 868 Firenze Red red, 942 Loire Blue blue, 1CN Pangea Green green, 798 Kaikoura Stone beige',
  ),
  models: [
    usCar(
      'Defender',
      built(1979, 2016, 'Series III–L316', 'suv', 1880, 29500, [
        tdi200,
        td5,
        rover35,
        diesel('224DT', '2.2 TDCi', 90, 2198),
      ]),
      built(2020, present, 'L663', 'suv', 2240, 62500, [ingenium30d, ingenium30p, phev]),
    ),
    usCar(
      'Range Rover',
      built(1978, 2001, 'Classic–P38', 'suv', 1990, 48500, [rover35, rover40, tdi200]),
      built(2002, 2021, 'L322–L405', 'suv', 2480, 88500, [
        diesel('368DT', '3.6 TDV8', 200, 3630, { cylinders: 8 }),
        ajd30,
        aj133,
        petrol('M62B44', '4.4 V8', 210, 4398),
      ]),
      built(2022, present, 'L460', 'suv', 2480, 134500, [ingenium30d, ingenium30p]),
    ),
    usCar(
      'Discovery',
      built(1989, 2004, 'I–II', 'suv', 2050, 33500, [tdi200, td5, rover40], { seats: 7 }),
      built(2005, present, 'L319–L462', 'suv', 2380, 58500, [ajd, ajd30, ingenium30d], { seats: 7 }),
    ),
    usCar(
      'Freelander',
      built(1998, 2014, 'L314–L359', 'suv', 1650, 27500, [
        petrol('18K4F', '1.8', 88, 1796),
        td4,
        diesel('M47', '2.0 Td4', 82, 1951),
      ]),
    ),
    usCar(
      'Range Rover Sport',
      built(2005, present, 'L320–L461', 'suv', 2280, 81500, [
        ajd30,
        ingenium30d,
        ingenium30p,
        aj133,
        diesel('AJD-V6', '2.7 D', 140, 2720),
      ]),
    ),
    usCar(
      'Range Rover Evoque',
      built(2011, present, 'L538–L551', ['suv', 'convertible'], 1740, 42500, [td4, ingenium20d, ingenium20p], {
        drives: ['front', 'all'],
      }),
    ),
    usCar('Range Rover Velar', built(2017, present, 'L560', 'suv', 1880, 61500, [ingenium20d, ingenium20p, phev])),
  ],
});
