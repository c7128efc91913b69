import { make } from '../complete.ts';
import { built, car, diesel, electric, petrol, plugIn, present, usCar } from '../notation.ts';
import { paints } from '../paints.ts';

const petrol18 = petrol('DZ', '1.8 S', 66, 1781);
const fiveCylinder = petrol('NG', '2.3 E', 98, 2309, { cylinders: 5 });
const oldTurbo = petrol('WX', '2.1 Turbo', 147, 2144, { cylinders: 5 });
const petrol16 = petrol('AVU', '1.6', 75, 1595, { valves: 8 });
const turbo18 = petrol('AEB', '1.8 T', 110, 1781, { valves: 20 });
const v6 = petrol('ACK', '2.8', 142, 2771);
const tdi19 = diesel('AVF', '1.9 TDI', 96, 1896, { valves: 8 });
const tdi25 = diesel('AKE', '2.5 TDI', 132, 2496, { cylinders: 6 });
const tfsi20 = petrol('BWE', '2.0 TFSI', 147, 1984);
const tdi20 = diesel('CAGA', '2.0 TDI', 105, 1968);
const tdi27 = diesel('CAMA', '2.7 TDI', 140, 2698);
const tfsi35 = petrol('DADA', '35 TFSI', 110, 1498);
const tfsi45 = petrol('CYRB', '45 TFSI', 180, 1984);
const tdi40 = diesel('DETA', '40 TDI', 140, 1968);
const tdi35 = diesel('DFGA', '35 TDI', 110, 1968);
const tdi50 = diesel('DDVB', '50 TDI', 210, 2967);
const tfsi55 = petrol('DLZA', '55 TFSI', 250, 2995);
const v8 = petrol('BVJ', '4.2 FSI', 257, 4163, { cylinders: 8, aspiration: 'naturallyAspirated' });
const quattro = { drives: ['all'] } as const;

export const audi = make({
  name: 'Audi',
  country: 'DE',
  wmis: { car: 'WAU WUA WA1 TRU WU1 93U 99A WAC' },
  style: {
    drives: ['front', 'all'],
    gearbox: 'dct',
    trims: {
      1980: ['C', 'CS', 'CD'],
      1992: ['Basis', 'Attraction', 'Ambition', 'Ambiente'],
      2016: ['Basis', 'Sport', 'Design', 'S line'],
    },
  },
  paints: paints(
    'LY9B Brilliant Black black, LZ9Y Phantom Black Pearl black, LS9R Ibis White white, LX7W Light Silver Metallic silver',
    'LY7G Daytona Grey Pearl grey, LX5J Scuba Blue Metallic blue, LZ3M Misano Red Pearl red, LX6R Goodwood Green green',
    'L1RR Mythos Black Metallic black',
  ),
  models: [
    usCar(
      '80',
      built(1980, 1986, 'B2', 'saloon', 950, 9900, [petrol('YN', '1.6', 55, 1588), petrol18]),
      built(1987, 1995, 'B3–B4', ['saloon', 'estate'], 1160, 15500, [
        petrol18,
        fiveCylinder,
        diesel('1Z', '1.9 TDI', 66, 1896),
      ]),
    ),
    usCar(
      '100',
      built(1983, 1994, 'C3–C4', ['saloon', 'estate'], 1290, 19900, [
        petrol18,
        fiveCylinder,
        petrol('AAH', '2.8 E', 128, 2771),
      ]),
    ),
    usCar(
      'quattro',
      built(
        1980,
        1991,
        'Typ 85',
        'coupe',
        1300,
        26800,
        [oldTurbo, petrol('RR', '2.2 Turbo 20V', 162, 2226, { cylinders: 5, valves: 20 })],
        quattro,
      ),
    ),
    car(
      'A1',
      built(
        2010,
        present,
        '8X–GB',
        'hatchback',
        1150,
        19900,
        [petrol('CHZB', '25 TFSI', 70, 999), petrol('CAXA', '1.4 TFSI', 90, 1390)],
        { drives: ['front'] },
      ),
    ),
    usCar(
      'A3',
      built(1996, 2003, '8L / PQ34', 'hatchback', 1160, 17900, [
        petrol16,
        turbo18,
        diesel('AHF', '1.9 TDI', 81, 1896, { valves: 8 }),
      ]),
      built(2004, 2012, '8P / PQ35', ['hatchback', 'convertible'], 1330, 21900, [
        petrol('BSE', '1.6', 75, 1595, { valves: 8 }),
        tfsi20,
        diesel('BKD', '2.0 TDI', 103, 1968),
      ]),
      built(2013, present, '8V–8Y / MQB', ['hatchback', 'saloon'], 1330, 29500, [
        tfsi35,
        tdi35,
        plugIn('CUKB', '40 TFSI e', 150, 1395, 8.8),
        diesel('CRBC', '2.0 TDI', 110, 1968),
      ]),
    ),
    usCar(
      'A4',
      built(1995, 2007, 'B5–B7', ['saloon', 'estate', 'convertible'], 1370, 25900, [turbo18, v6, tdi19, tdi25]),
      built(2008, 2015, 'B8 / MLB', ['saloon', 'estate'], 1490, 31400, [tfsi20, tdi20, tdi27]),
      built(2016, present, 'B9 / MLB Evo', ['saloon', 'estate'], 1510, 38900, [
        tfsi35,
        tfsi45,
        tdi40,
        diesel('CRBC', '2.0 TDI', 110, 1968),
      ]),
    ),
    usCar(
      'A6',
      built(1995, 2004, 'C4–C5', ['saloon', 'estate'], 1480, 33500, [turbo18, v6, tdi25]),
      built(2005, 2018, 'C6–C7', ['saloon', 'estate'], 1680, 42500, [
        tfsi20,
        tdi27,
        diesel('CDUC', '3.0 TDI', 180, 2967),
      ]),
      built(2019, present, 'C8–C9', ['saloon', 'estate'], 1760, 52900, [tfsi45, tdi40, tdi50]),
    ),
    usCar(
      'A8',
      built(
        1994,
        2010,
        'D2–D3',
        'saloon',
        1780,
        71500,
        [petrol('ABZ', '4.2 quattro', 220, 4172, { cylinders: 8 }), v8, diesel('ASB', '3.0 TDI', 171, 2967)],
        quattro,
      ),
      built(
        2011,
        present,
        'D4–D5',
        'saloon',
        1920,
        90500,
        [tdi50, tfsi55, diesel('CVMD', '3.0 TDI', 184, 2967)],
        quattro,
      ),
    ),
    usCar(
      'A5',
      built(2008, present, '8T–F5', ['coupe', 'hatchback', 'convertible'], 1560, 39900, [tfsi20, tfsi45, tdi27, tdi40]),
    ),
    usCar(
      'TT',
      built(1999, 2006, '8N', ['coupe', 'convertible'], 1240, 29500, [
        petrol('AUM', '1.8 T', 132, 1781, { valves: 20 }),
        petrol('BHE', '3.2 quattro', 184, 3189),
      ]),
      built(2007, 2023, '8J–8S', ['coupe', 'convertible'], 1310, 35500, [tfsi20, tfsi45]),
    ),
    car(
      'Q2',
      built(2016, present, 'GA / MQB', 'suv', 1310, 26500, [
        petrol('DKRF', '30 TFSI', 85, 999),
        tfsi35,
        tdi35,
        diesel('CRBC', '2.0 TDI', 110, 1968),
      ]),
    ),
    usCar(
      'Q3',
      built(2011, present, '8U–F3', 'suv', 1500, 34200, [
        petrol('CULB', '2.0 TFSI', 125, 1984),
        tfsi35,
        tdi35,
        diesel('CRBC', '2.0 TDI', 110, 1968),
      ]),
    ),
    usCar(
      'Q5',
      built(2009, 2017, '8R', 'suv', 1740, 40500, [tfsi20, diesel('CAHA', '2.0 TDI', 125, 1968)]),
      built(2018, present, 'FY–GU', 'suv', 1790, 50500, [tfsi45, tdi40]),
    ),
    usCar(
      'Q7',
      built(2006, 2015, '4L', 'suv', 2240, 54900, [diesel('CASA', '3.0 TDI', 176, 2967), v8], { seats: 7 }),
      built(2016, present, '4M', 'suv', 2070, 69500, [tdi50, tfsi55, diesel('CVMD', '3.0 TDI', 200, 2967)], {
        seats: 7,
      }),
    ),
    usCar(
      'Q8 e-tron',
      built(
        2019,
        2025,
        'GE / MLB Evo',
        'suv',
        2520,
        74400,
        [electric('EASA', '50 e-tron', 230, 71), electric('EAWA', '55 e-tron', 300, 106)],
        quattro,
      ),
    ),
    usCar(
      'Q4 e-tron',
      built(
        2021,
        present,
        'MEB',
        'suv',
        2060,
        47500,
        [electric('EBJA', '40 e-tron', 150, 77), electric('EBKA', '50 e-tron', 220, 77)],
        { drives: ['rear', 'all'] },
      ),
    ),
    usCar(
      'R8',
      built(
        2007,
        2024,
        '42–4S',
        ['coupe', 'convertible'],
        1580,
        132000,
        [v8, petrol('CSPA', '5.2 V10 FSI', 397, 5204, { cylinders: 10, aspiration: 'naturallyAspirated' })],
        { drives: ['all', 'rear'], seats: 2 },
      ),
    ),
  ],
});
