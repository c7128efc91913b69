import { make } from '../complete.ts';
import { built, hybrid, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const modular46 = petrol('W', '4.6 V8', 157, 4601, { cylinders: 8, valves: 16 });
const windsor = petrol('M', '5.0 V8', 150, 4942, { cylinders: 8 });
const ecoBoost35 = petrol('G', '3.5 EcoBoost', 280, 3496);
const ecoBoost23 = petrol('H', '2.3 EcoBoost', 201, 2261);

const sevenSeats = { drives: ['rear', 'all'], seats: 7 } as const;

export const lincoln = make({
  name: 'Lincoln',
  country: 'US',
  wmis: { car: '1LN 1LJ 2LM 3LN 5LM 5LT 2LN 5L1 1L1 1MR' },
  style: {
    drives: ['front'],
    manualUntil: 1970,
    trims: { 1980: ['Base', 'Signature', 'Cartier'], 2005: ['Base', 'Select', 'Reserve', 'Black Label'] },
  },
  paints: paints(
    'UG White Platinum white, G1 Infinite Black black, UX Ingot Silver silver, J7 Magnetic Grey grey, R3 Burgundy Velvet red, AB Chroma Crystal Blue blue',
  ),
  models: [
    usCar(
      'Town Car',
      built(1981, 1997, 'Panther', 'saloon', 1830, 31500, [windsor, modular46], { drives: ['rear'], seats: 6 }),
      built(
        1998,
        2011,
        'Panther EN114',
        'saloon',
        1970,
        44500,
        [modular46, petrol('V', '4.6 V8 Flex', 178, 4601, { cylinders: 8, valves: 16 })],
        { drives: ['rear'], seats: 6 },
      ),
    ),
    usCar(
      'Navigator',
      built(
        1998,
        2017,
        'UN173–U326',
        'suv',
        2650,
        52500,
        [petrol('R', '5.4 V8', 224, 5408, { cylinders: 8 }), ecoBoost35],
        { drives: ['rear', 'all'], seats: 7 },
      ),
      built(2018, present, 'U554', 'suv', 2690, 78500, [ecoBoost35, petrol('G', '3.5 High Output', 328, 3496)], {
        drives: ['rear', 'all'],
        seats: 7,
      }),
    ),
    usCar(
      'MKZ',
      built(
        2006,
        2020,
        'CD378–CD533',
        'saloon',
        1690,
        33500,
        [ecoBoost23, petrol('C', '3.5 V6', 196, 3496), hybrid('UACB', '2.0 Hybrid', 140, 1999)],
        { drives: ['front', 'all'] },
      ),
    ),
    usCar(
      'Aviator',
      built(2003, 2005, 'U231', 'suv', 2210, 44500, [modular46, petrol('H', '4.6 V8', 225, 4601)], sevenSeats),
      built(
        2020,
        present,
        'U611',
        'suv',
        2210,
        62500,
        [petrol('C', '3.0 Twin-Turbo', 298, 2956), plugIn('C', '3.0 Grand Touring', 368, 2956, 13.6)],
        sevenSeats,
      ),
    ),
  ],
});
