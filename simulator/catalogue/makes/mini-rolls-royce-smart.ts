import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const b38 = petrol('B38A15', 'Cooper', 100, 1499, { cylinders: 3, aspiration: 'turbo' });
const b48 = petrol('B48A20', 'Cooper S', 141, 1998, { aspiration: 'turbo' });
const b37 = diesel('B37C15', 'Cooper D', 85, 1496, { cylinders: 3 });
const w11 = petrol('W11B16', 'Cooper S', 125, 1598, { aspiration: 'supercharged' });
const n12 = petrol('N12B16', 'Cooper', 88, 1598);
const n14 = petrol('N14B16', 'Cooper S', 128, 1598);

export const mini = make({
  name: 'Mini',
  country: 'GB',
  wmis: { car: 'WMW WMZ' },
  style: {
    drives: ['front'],
    gearbox: 'automatic',
    trims: {
      1980: ['City', 'Mayfair'],
      2001: ['Classic', 'Salt', 'Pepper', 'Chili'],
      2018: ['Essential', 'Classic', 'Favoured', 'JCW'],
    },
  },
  paints: paints(
    '850 Chili Red red, B22 Pepper White white, 857 Astro Black black, B63 British Racing Green green, 900 Pure Silver silver, C3E Island Blue blue, B71 Moonwalk Grey grey',
  ),
  models: [
    usCar(
      'Hatch',
      built(
        1976,
        2000,
        'ADO20',
        'hatchback',
        640,
        6100,
        [petrol('99H', '1000', 29, 998, { cylinders: 4 }), petrol('12A', '1.3i', 46, 1275)],
        { seats: 4 },
      ),
      built(2001, 2013, 'R50–R56', ['hatchback', 'convertible'], 1150, 18500, [n12, w11, n14], { seats: 4 }),
      built(
        2014,
        present,
        'F56–F66',
        ['hatchback', 'convertible'],
        1220,
        24500,
        [b38, b48, b37, electric('HD0001N0', 'Cooper SE', 135, 32.6)],
        { seats: 4 },
      ),
    ),
    usCar('Clubman', built(2007, 2024, 'R55–F54', 'estate', 1320, 25500, [n12, b38, b48, b37])),
    usCar(
      'Countryman',
      built(2010, present, 'R60–U25', 'suv', 1450, 31500, [
        n12,
        b38,
        b48,
        plugIn('B38A15', 'Cooper SE', 165, 1499, 9.6),
      ]),
    ),
  ],
});

const pushrodV8 = petrol('L410I', '6.75 V8', 180, 6750, { cylinders: 8, valves: 16 });
const n74 = petrol('N74B68', '6.75 V12', 420, 6749);

export const rollsRoyce = make({
  name: 'Rolls-Royce',
  country: 'GB',
  wmis: { car: 'SCA SLA' },
  style: { drives: ['rear'], manualUntil: 1960, trims: { 1980: ['Basis', 'Extended Wheelbase', 'Black Badge'] } },
  paints: paints(
    'W80 English White white, 9X1 Diamond Black black, C2B Midnight Sapphire blue, A90 Silver silver, B75 Ghost Red red, C04 Tempest Grey grey',
  ),
  models: [
    usCar(
      'Silver Spirit',
      built(1980, 1998, 'SZ', 'saloon', 2245, 105000, [
        pushrodV8,
        petrol('L410T', '6.75 Turbo', 220, 6750, { cylinders: 8, valves: 16, aspiration: 'turbo' }),
      ]),
    ),
    usCar(
      'Phantom',
      built(2003, present, 'RR1–RR11', ['saloon', 'convertible'], 2560, 425000, [
        petrol('N73B68', '6.75 V12', 338, 6749),
        n74,
      ]),
    ),
    usCar(
      'Ghost',
      built(2010, present, 'RR4–RR21', 'saloon', 2480, 295000, [petrol('N74B66', '6.6 V12', 420, 6592), n74], {
        drives: ['rear', 'all'],
      }),
    ),
    usCar(
      'Cullinan',
      built(2018, present, 'RR31', 'suv', 2660, 325000, [n74, petrol('N74B68TÜ', 'Black Badge', 441, 6749)], {
        drives: ['all'],
      }),
    ),
    usCar(
      'Spectre',
      built(
        2023,
        present,
        'RR25',
        'coupe',
        2890,
        385000,
        [electric('HA0002N0', 'Spectre', 430, 102), electric('HA0004N0', 'Black Badge', 485, 102)],
        { drives: ['all'] },
      ),
    ),
  ],
});

export const smart = make({
  name: 'Smart',
  country: 'DE',
  wmis: { car: 'WME W1A HES TCC' },
  style: {
    drives: ['rear'],
    gearbox: 'dct',
    trims: { 1998: ['pure', 'pulse', 'passion'], 2014: ['basis', 'passion', 'prime', 'Brabus'] },
  },
  paints: paints(
    'EAZ Deep Black black, EB2 Crystal White white, EDA Lava Orange orange, EN1 Cool Silver silver, ECC Titania Grey grey, CB2 Midnight Blue blue',
  ),
  models: [
    usCar(
      'fortwo',
      built(
        1998,
        2006,
        '450',
        ['coupe', 'convertible'],
        730,
        9800,
        [
          petrol('M160E6', '0.6', 40, 599, { cylinders: 3, aspiration: 'turbo', valves: 6 }),
          diesel('OM660', '0.8 cdi', 30, 799, { cylinders: 3, aspiration: 'turbo', valves: 6 }),
        ],
        { seats: 2 },
      ),
      built(
        2007,
        2024,
        '451–453',
        ['coupe', 'convertible'],
        850,
        12900,
        [petrol('M132E10', '1.0 mhd', 52, 999), petrol('M281', '0.9 turbo', 66, 898), electric('I-EM', 'EQ', 60, 17.6)],
        { seats: 2 },
      ),
    ),
    car(
      'forfour',
      built(2004, 2021, '454–453', 'hatchback', 1000, 14500, [
        petrol('M135E13', '1.3', 70, 1332),
        petrol('M281', '1.0', 52, 999),
      ]),
    ),
    car(
      '#1',
      built(
        2022,
        present,
        'SEA',
        'suv',
        1880,
        39500,
        [electric('TZ220XS', 'Pro', 200, 66), electric('TZ220XY', 'Brabus', 315, 66, { drives: ['all'] })],
        { drives: ['rear'] },
      ),
    ),
    car(
      '#3',
      built(
        2024,
        present,
        'SEA',
        'suv',
        1890,
        41500,
        [electric('TZ220XS', 'Premium', 200, 66), electric('TZ220XY', 'Brabus', 315, 66, { drives: ['all'] })],
        { drives: ['rear'] },
      ),
    ),
  ],
});
