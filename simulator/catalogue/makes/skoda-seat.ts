import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present } from '../notation.ts';
import { paints } from '../paints.ts';

const mpi10 = petrol('CHYA', '1.0 MPI', 44, 999);
const petrol12 = petrol('AZQ', '1.2 12V', 47, 1198);
const petrol14 = petrol('BBY', '1.4 16V', 55, 1390);
const petrol16 = petrol('BSE', '1.6', 75, 1595, { valves: 8 });
const turbo18 = petrol('AGU', '1.8 T', 110, 1781, { valves: 20 });
const tdi19 = diesel('ALH', '1.9 TDI', 66, 1896, { valves: 8 });
const tdi19pd = diesel('BXE', '1.9 TDI', 77, 1896, { valves: 8 });
const tsi12 = petrol('CBZB', '1.2 TSI', 77, 1197, { cylinders: 4 });
const tsi10 = petrol('DKRF', '1.0 TSI', 81, 999);
const tsi15 = petrol('DPCA', '1.5 TSI', 110, 1498);
const tsi20 = petrol('DNPA', '2.0 TSI', 180, 1984);
const tdi16 = diesel('CLHA', '1.6 TDI', 77, 1598);
const tdi20cr = diesel('CFHC', '2.0 TDI', 103, 1968);
const tdi20 = diesel('DTTC', '2.0 TDI', 110, 1968);
const eHybrid = plugIn('DGEA', '1.4 e-Hybrid', 150, 1395, 13);
const rear = { drives: ['rear', 'all'] } as const;

export const skoda = make({
  name: 'Škoda',
  country: 'CZ',
  wmis: { car: 'TMB Y6U' },
  style: {
    drives: ['front'],
    gearbox: 'dct',
    trims: {
      1980: ['L', 'LS', 'GLS'],
      1996: ['Classic', 'Ambiente', 'Elegance'],
      2010: ['Active', 'Ambition', 'Style', 'L&K'],
    },
  },
  paints: paints(
    '9P9P Candy White white, 1Z1Z Magic Black Pearl black, 8E8E Brilliant Silver Metallic silver, F6F6 Quartz Grey grey',
    'G0G0 Race Blue Metallic blue, 8T8T Corrida Red red, X7X7 Mamba Green green, P7P7 Phoenix Orange orange',
  ),
  models: [
    car(
      '105/120',
      built(
        1977,
        1989,
        '742',
        'saloon',
        880,
        3900,
        [petrol('742.10', '1.05', 34, 1046, { cylinders: 4 }), petrol('742.12', '1.2', 40, 1174)],
        { drives: ['rear'] },
      ),
    ),
    car(
      'Favorit',
      built(1988, 1994, '781', ['hatchback', 'estate'], 870, 5900, [
        petrol('781.135', '1.3', 40, 1289),
        petrol('781.136', '1.3i', 50, 1289),
      ]),
    ),
    car(
      'Felicia',
      built(1995, 2000, '791', ['hatchback', 'estate'], 935, 7600, [
        petrol('AMH', '1.3 MPI', 50, 1289),
        diesel('AEF', '1.9 D', 47, 1896),
      ]),
    ),
    car(
      'Fabia',
      built(2000, 2014, '6Y–5J / PQ24', ['hatchback', 'estate'], 1090, 11500, [petrol12, petrol14, tdi19pd, tdi16]),
      built(2015, present, 'NJ–PJ / MQB A0', ['hatchback', 'estate'], 1110, 17500, [mpi10, tsi10, tsi12]),
    ),
    car(
      'Octavia',
      built(1997, 2004, '1U / PQ34', ['hatchback', 'estate'], 1240, 15600, [petrol16, turbo18, tdi19]),
      built(2005, 2012, '1Z / PQ35', ['hatchback', 'estate'], 1350, 18900, [petrol16, tsi12, tdi19pd, tdi20cr]),
      built(2013, present, '5E–NX / MQB', ['estate', 'hatchback'], 1370, 26500, [tsi10, tsi15, tdi20, tsi20]),
    ),
    car(
      'Superb',
      built(2002, 2014, '3U–3T', ['saloon', 'estate'], 1510, 26900, [turbo18, tdi20cr]),
      built(2015, present, '3V–B9', ['estate', 'hatchback'], 1560, 36500, [tsi15, tdi20, tsi20]),
    ),
    car('Roomster', built(2006, 2015, '5J', 'minivan', 1190, 14500, [petrol14, tsi12, tdi16], { seats: 5 })),
    car('Yeti', built(2009, 2017, '5L', 'suv', 1400, 20900, [tsi12, tdi20cr])),
    car('Karoq', built(2017, present, 'NU / MQB', 'suv', 1390, 28900, [tsi10, tsi15, tdi20])),
    car('Kodiaq', built(2017, present, 'NS–PS / MQB', 'suv', 1620, 36900, [tsi15, tdi20, tsi20], { seats: 7 })),
    car('Kamiq', built(2019, present, 'NW / MQB A0', 'suv', 1230, 21900, [tsi10, tsi15], { drives: ['front'] })),
    car(
      'Enyaq',
      built(
        2021,
        present,
        'MEB',
        'suv',
        2050,
        44500,
        [electric('EBJA', 'Enyaq 80', 150, 77), electric('EBKA', 'Enyaq RS', 220, 77)],
        rear,
      ),
    ),
  ],
});

export const seat = make({
  name: 'SEAT',
  country: 'ES',
  wmis: { car: 'VSS' },
  style: {
    drives: ['front'],
    gearbox: 'dct',
    trims: {
      1980: ['L', 'GL', 'GLX'],
      1995: ['Reference', 'Stylance', 'Sport'],
      2012: ['Reference', 'Style', 'Xcellence', 'FR'],
    },
  },
  paints: paints(
    'B4B4 Nevada White white, F5F5 Midnight Black black, S7S7 Desire Red red, 0C0C Mystery Blue blue, X7X7 Pyrenees Grey grey, 9P9P Candy White white',
  ),
  models: [
    car(
      'Ibiza',
      built(1984, 1992, '021A', 'hatchback', 910, 6500, [
        petrol('021A1', '1.2 System Porsche', 46, 1193),
        petrol('021A2', '1.5 System Porsche', 63, 1461),
      ]),
      built(1993, 2008, '6K–6L', 'hatchback', 1020, 10900, [petrol12, petrol14, tdi19, petrol('ABU', '1.6', 55, 1598)]),
      built(2009, present, '6J–KJ', ['hatchback', 'estate'], 1090, 15900, [petrol12, tsi12, tsi10, tdi16]),
    ),
    car(
      'Malaga',
      built(1985, 1992, '023A', 'saloon', 960, 7200, [
        petrol('021A2', '1.5', 63, 1461),
        diesel('138A', '1.7 D', 40, 1714),
      ]),
    ),
    car('Toledo', built(1991, 2018, '1L–KG', ['saloon', 'hatchback'], 1180, 15400, [petrol16, tdi19, tdi19pd])),
    car(
      'Leon',
      built(1999, 2012, '1M–1P', 'hatchback', 1290, 17500, [petrol16, turbo18, tdi19pd]),
      built(2013, present, '5F–KL', ['hatchback', 'estate'], 1300, 23900, [
        tsi10,
        tsi15,
        tdi20,
        eHybrid,
        diesel('CRKB', '1.6 TDI', 77, 1598),
      ]),
    ),
    car('Alhambra', built(1996, 2020, '7M–7N', 'minivan', 1720, 29900, [turbo18, tdi19, tdi20cr])),
    car('Arona', built(2018, present, 'KJ7', 'suv', 1180, 19900, [tsi10, tsi15], { drives: ['front'] })),
    car('Ateca', built(2016, present, 'KH7', 'suv', 1360, 26500, [tsi10, tsi15, tdi20])),
  ],
});

/** Its cars carry SEAT's identifier, which does not show the brand. */
export const cupra = make({
  name: 'Cupra',
  country: 'ES',
  wmis: {},
  style: { drives: ['front'], gearbox: 'dct', trims: { 2018: ['Basis', 'V', 'VZ', 'VZ Cup'] } },
  paints: paints(
    'N7N7 Petrol Blue Matt blue, 9K9K Graphene Grey grey, F5F5 Midnight Black black, 0E0E Urban Silver silver',
  ),
  models: [
    car('Formentor', built(2020, present, 'KM7', 'suv', 1480, 35900, [tsi15, tsi20, eHybrid])),
    car(
      'Born',
      built(
        2021,
        present,
        'K11 / MEB',
        'hatchback',
        1830,
        38900,
        [electric('EBJA', 'Born 150 kW', 150, 58), electric('EBPC', 'Born VZ', 240, 79)],
        { drives: ['rear'] },
      ),
    ),
    car('Ateca', built(2018, present, 'KH7', 'suv', 1615, 42500, [tsi15, petrol('DNUE', '2.0 TSI', 221, 1984)])),
  ],
});
