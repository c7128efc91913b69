import { make } from '../complete.ts';
import { built, car, diesel, lpg, petrol, present, truck, van } from '../notation.ts';
import { paints } from '../paints.ts';

const all = { drives: ['all'] } as const;
const rear = { drives: ['rear'] } as const;
const vaz2103 = petrol('2103', '1.5', 53, 1452);
const vaz21083 = petrol('21083', '1.5', 53, 1499);
const vaz2111 = petrol('2111', '1.5i', 57, 1499, { valves: 8 });
const vaz21116 = petrol('21116', '1.6', 64, 1596, { valves: 8 });
const vaz21129 = petrol('21129', '1.6 16V', 78, 1596);
const vaz21214 = petrol('21214', '1.7i', 61, 1690, { valves: 8 });

export const lada = make({
  name: 'Lada',
  country: 'RU',
  wmis: { car: 'XTA', van: 'XTA' },
  style: {
    drives: ['front'],
    trims: { 1980: ['Standard', 'L', 'S'], 2004: ['Standard', 'Norma', 'Lux'], 2015: ['Classic', 'Comfort', 'Luxe'] },
  },
  paints: paints(
    '240 White Cloud white, 672 Black Panther black, 690 Snow Queen silver, 633 Borneo grey, 195 Serdolik red, 448 Rapsodia blue, 301 Silver Willow green, 790 Cinnamon brown',
  ),
  models: [
    car(
      '2107',
      built(
        1976,
        2012,
        '2105–2107',
        ['saloon', 'estate'],
        1030,
        4900,
        [vaz2103, petrol('2106', '1.6', 55, 1569)],
        rear,
      ),
    ),
    car(
      'Niva',
      built(1977, present, '2121', 'suv', 1210, 8900, [vaz21214, petrol('2121', '1.6', 55, 1569)], {
        ...all,
        seats: 4,
      }),
    ),
    car(
      'Samara',
      built(1984, 2013, '2108–2115', ['hatchback', 'saloon'], 940, 5900, [
        vaz21083,
        vaz2111,
        petrol('2108', '1.3', 47, 1289),
      ]),
    ),
    car(
      '110',
      built(1996, 2011, '2110–2112', ['saloon', 'hatchback', 'estate'], 1020, 7200, [
        vaz2111,
        petrol('2112', '1.5 16V', 69, 1499),
      ]),
    ),
    car(
      'Kalina',
      built(2005, 2018, '1117–2194', ['hatchback', 'estate', 'saloon'], 1080, 7500, [
        vaz21116,
        petrol('11194', '1.4 16V', 66, 1390),
      ]),
    ),
    car('Granta', built(2011, present, '2190', ['saloon', 'hatchback', 'estate'], 1080, 7900, [vaz21116, vaz21129])),
    car(
      'Vesta',
      built(2015, present, '2180', ['saloon', 'estate'], 1230, 12500, [vaz21129, petrol('21179', '1.8', 90, 1774)]),
    ),
    car(
      'Niva Travel',
      built(1998, present, '2123', 'suv', 1400, 11500, [petrol('2123', '1.7', 59, 1690, { valves: 8 }), vaz21214], all),
    ),
    van(
      'Largus',
      built(2012, present, 'R90', ['panelVan', 'estate'], 1260, 11500, [vaz21129, petrol('K4M', '1.6 16V', 77, 1598)], {
        seats: 5,
      }),
    ),
  ],
});

const zmz402 = petrol('ZMZ-402', '2.4', 74, 2445, { valves: 8 });
const zmz409 = petrol('ZMZ-409', '2.7', 99, 2693, { cylinders: 4 });
const umz = petrol('UMZ-4216', '2.9', 79, 2890, { cylinders: 4, valves: 8 });

export const gaz = make({
  name: 'GAZ',
  country: 'RU',
  wmis: { car: 'XTH', van: 'X96 XTH', truck: 'X96 XTH' },
  style: { drives: ['rear'], trims: { 1980: ['Standard', 'Comfort'] } },
  paints: paints(
    '201 White white, 601 Black black, 671 Platinum silver, 429 Moonlight blue, 150 Burgundy red, 307 Green Sea green',
  ),
  models: [
    car(
      'Volga',
      built(1970, 1996, '24–3102', ['saloon', 'estate'], 1450, 6900, [zmz402, petrol('ZMZ-24D', '2.4', 70, 2445)]),
      built(1997, 2009, '3110–31105', 'saloon', 1450, 7900, [petrol('ZMZ-4062', '2.3 16V', 96, 2286), zmz402]),
    ),
    van(
      'Gazelle',
      built(1994, 2025, '2705–3302', ['panelVan', 'minibus'], 1900, 11500, [
        umz,
        diesel('ISF2.8', '2.8 TD', 88, 2776, { cylinders: 4 }),
        lpg('UMZ-42164', '2.9 LPG', 73, 2890, { cylinders: 4, valves: 8 }),
      ]),
    ),
    van(
      'Sobol',
      built(
        1998,
        present,
        '2217–A31',
        ['panelVan', 'minibus'],
        1880,
        13500,
        [umz, petrol('UMZ-Evotech', '2.7', 79, 2690, { cylinders: 4, valves: 8 })],
        { drives: ['rear', 'all'] },
      ),
    ),
    truck(
      '53',
      built(1965, 1993, '53–3307', 'boxTruck', 3250, 8900, [
        petrol('ZMZ-53', '4.25 V8', 85, 4254, { cylinders: 8 }),
        petrol('ZMZ-511', '4.25 V8', 92, 4254, { cylinders: 8 }),
      ]),
    ),
    truck(
      'Gazon Next',
      built(2014, present, 'C41', 'boxTruck', 4200, 29500, [
        diesel('YaMZ-534', '4.4 TD', 110, 4430),
        diesel('YaMZ-53445', '4.4 TD', 125, 4430),
      ]),
    ),
  ],
});

export const uaz = make({
  name: 'UAZ',
  country: 'RU',
  wmis: { car: 'XTT', van: 'XTT' },
  style: { drives: ['all'], trims: { 1980: ['Standard', 'Optimum', 'Limited'] } },
  paints: paints(
    '201 White white, 303 Protective Green green, 671 Silver silver, 601 Black black, 420 Baltic blue, 190 Cherry red',
  ),
  models: [
    car('Hunter', built(1972, present, '469–315195', 'suv', 1750, 9900, [zmz409, petrol('UMZ-451', '2.4', 55, 2446)])),
    car(
      'Patriot',
      built(2005, present, '3163', 'suv', 2120, 15500, [
        zmz409,
        petrol('ZMZ-40906 Pro', '2.7 Pro', 110, 2693, { cylinders: 4 }),
        diesel('ZMZ-51432', '2.2 D', 84, 2235),
      ]),
    ),
    van(
      'Bukhanka',
      built(1965, present, '452–3741', ['panelVan', 'minibus'], 1720, 9500, [
        zmz409,
        petrol('UMZ-451', '2.4', 55, 2446),
      ]),
    ),
  ],
});
