import { make } from '../complete.ts';
import { built, petrol, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const vtec = (code: string, name: string, kw: number, ccm: number) =>
  petrol(code, name, kw, ccm, { aspiration: 'naturallyAspirated' });
const k20 = vtec('K20A6', '2.0 i-VTEC', 114, 1998);
const l15turbo = petrol('L15B7', '1.5 Turbo', 134, 1498);
const j35 = petrol('J35Z6', '3.5 V6', 185, 3471);
const typeR = petrol('K20C1', '2.0 Type R', 235, 1996);

export const acura = make({
  name: 'Acura',
  country: 'JP',
  wmis: { car: 'JH4 19U 5J8 2HN 2HH 5FR JAE' },
  style: {
    drives: ['front'],
    trims: { 1986: ['LS', 'GS', 'Type S'], 2005: ['Base', 'Technology', 'Advance', 'A-Spec'] },
  },
  paints: paints(
    'NH788 White Diamond white, NH731 Crystal Black Pearl black, NH830 Lunar Silver silver, R558 Performance Red red, B621 Still Night Blue blue, NH782 Modern Steel grey',
  ),
  models: [
    usCar(
      'Integra',
      built(1986, 2006, 'DA–DC5', ['coupe', 'hatchback', 'saloon'], 1180, 18500, [
        petrol('D16A1', '1.6', 84, 1590),
        vtec('B18C5', '1.8 Type R', 145, 1797),
        k20,
      ]),
      built(2023, present, 'DE4', 'hatchback', 1390, 33500, [l15turbo, typeR]),
    ),
    usCar(
      'TL',
      built(
        1996,
        2014,
        'UA1–UA9',
        'saloon',
        1610,
        33500,
        [petrol('J32A3', '3.2 V6', 192, 3210), petrol('J37A4', '3.7 V6', 227, 3664)],
        { drives: ['front', 'all'] },
      ),
    ),
    usCar(
      'MDX',
      built(2001, present, 'YD1–YD8', 'suv', 1990, 45500, [j35, petrol('J37A1', '3.7 V6', 224, 3664)], { seats: 7 }),
    ),
    usCar(
      'RDX',
      built(2007, present, 'TB1–TC1', 'suv', 1760, 38500, [
        petrol('K23A1', '2.3 Turbo', 179, 2300),
        petrol('K20C4', '2.0 Turbo', 203, 1996),
      ]),
    ),
    usCar(
      'NSX',
      built(
        1990,
        2005,
        'NA',
        'coupe',
        1390,
        82500,
        [vtec('C30A', '3.0 V6', 201, 2977), vtec('C32B', '3.2 V6', 216, 3179)],
        { seats: 2, drives: ['rear'] },
      ),
    ),
  ],
});
