import { make } from '../complete.ts';
import { built, car, cng, diesel, electric, petrol, plugIn, present, usCar, van } from '../notation.ts';
import { paints } from '../paints.ts';

const carburettor = petrol('FY', '1.1', 37, 1093);
const ea827 = petrol('EV', '1.6', 55, 1588);
const gti18 = petrol('DX', '1.8 GTI', 82, 1781);
const oldDiesel = diesel('JK', '1.6 D', 40, 1588);
const mono18 = petrol('RP', '1.8', 66, 1781);
const petrol14 = petrol('AHW', '1.4 16V', 55, 1390);
const petrol20 = petrol('AQY', '2.0', 85, 1984, { valves: 8 });
const tdi19 = diesel('AHF', '1.9 TDI', 81, 1896, { valves: 8 });
const tdi19pd = diesel('BXE', '1.9 TDI', 77, 1896, { valves: 8 });
const turbo18 = petrol('AWP', '1.8T', 132, 1781, { valves: 20 });
const vr6 = petrol('AFP', '2.8 VR6', 130, 2792, { cylinders: 6 });
const tsi14 = petrol('CAXA', '1.4 TSI', 90, 1390);
const tdi20cr = diesel('CBAB', '2.0 TDI', 103, 1968);
const tsi10 = petrol('DKRF', '1.0 TSI', 81, 999);
const tsi15 = petrol('DADA', '1.5 TSI', 110, 1498);
const tsi15evo = petrol('DPCA', '1.5 eTSI', 110, 1498);
const tsi20 = petrol('CHHB', '2.0 TSI GTI', 169, 1984);
const tdi16 = diesel('CLHA', '1.6 TDI', 77, 1598);
const tdi20 = diesel('DFGA', '2.0 TDI', 110, 1968);
const tdi20evo = diesel('DTTC', '2.0 TDI', 110, 1968);
const fiveCylinder = petrol('CBTA', '2.5', 125, 2480, { cylinders: 5 });
const rear = { drives: ['rear', 'all'] } as const;

export const volkswagen = make({
  name: 'Volkswagen',
  country: 'DE',
  wmis: { car: 'WVW WVG 1VW 3VW 3VV 9BW 8AW AAV LFV LSV XW8 MEX VWV YBW 1V2 2V4 2V8', van: 'WV1 WV2 WV3 WV4 9BW 8AW' },
  style: {
    drives: ['front'],
    gearbox: 'dct',
    trims: {
      1980: ['C', 'CL', 'GL', 'GT'],
      1998: ['Trendline', 'Comfortline', 'Highline'],
      2019: ['Basis', 'Life', 'Style', 'R-Line'],
    },
  },
  paints: paints(
    '0Q0Q Pure White white, 2T2T Deep Black Pearl Effect black, K8K8 Reflex Silver Metallic silver',
    'C2C2 Dolphin Grey Metallic grey, H7H7 Atlantic Blue Metallic blue, P8P8 Kings Red Metallic red',
    'LD3D Tornado Red red, 5W5W Moonstone Grey grey',
  ),
  models: [
    usCar(
      'Golf',
      built(1975, 1983, 'Typ 17 / Mk1', ['hatchback', 'convertible'], 820, 6200, [carburettor, ea827, oldDiesel]),
      built(1984, 1997, 'A2–A3 / Mk2–Mk3', ['hatchback', 'estate'], 985, 11500, [mono18, gti18, oldDiesel]),
      built(1998, 2012, 'PQ34–PQ35 / Mk4–Mk6', ['hatchback', 'estate'], 1240, 16800, [petrol14, tsi14, tdi19, tdi20cr]),
      built(2013, present, 'MQB / Mk7–Mk8', ['hatchback', 'estate'], 1310, 24500, [
        tsi15,
        tsi20,
        tdi20,
        plugIn('DGEA', '1.4 eHybrid', 150, 1395, 13),
      ]),
    ),
    car(
      'Polo',
      built(1982, 1994, '86C / Mk2', ['hatchback', 'coupe'], 740, 6900, [
        petrol('HZ', '1.05', 33, 1043),
        petrol('MH', '1.3', 40, 1272),
      ]),
      built(1995, 2009, '6N–9N', 'hatchback', 1000, 11900, [petrol14, petrol('BBY', '1.2', 47, 1198), tdi19pd]),
      built(2010, 2017, '6R / PQ25', 'hatchback', 1070, 13900, [
        petrol('CGPA', '1.2', 44, 1198),
        petrol('CBZB', '1.2 TSI', 77, 1197, { cylinders: 4 }),
        tdi16,
      ]),
      built(2018, present, 'AW / MQB A0', 'hatchback', 1150, 19500, [petrol('CHYA', '1.0', 48, 999), tsi10]),
    ),
    usCar(
      'Passat',
      built(1981, 1996, 'B2–B4', ['saloon', 'estate'], 1120, 14500, [ea827, mono18, petrol('2E', '2.0', 85, 1984)]),
      built(1997, 2005, 'B5 / PL45', ['saloon', 'estate'], 1360, 22800, [
        turbo18,
        tdi19,
        petrol('ACK', '2.8 V6', 142, 2771),
      ]),
      built(2006, 2014, 'B6–B7 / PQ46', ['saloon', 'estate'], 1450, 26200, [tsi14, tdi20cr, fiveCylinder]),
      built(2015, present, 'B8–B9 / MQB', ['estate', 'saloon'], 1510, 33900, [
        tsi15,
        tdi20,
        plugIn('CUKC', '1.4 GTE', 160, 1395, 13),
      ]),
    ),
    usCar(
      'Jetta',
      built(1980, 1992, 'A1–A2', 'saloon', 930, 9800, [ea827, mono18, oldDiesel]),
      built(1993, 2010, 'A3–A5', 'saloon', 1290, 17900, [petrol20, turbo18, vr6, fiveCylinder]),
      built(2011, present, 'A6–A7', 'saloon', 1340, 20500, [
        petrol('CBPA', '2.0', 86, 1984, { valves: 8 }),
        tsi14,
        tsi15,
      ]),
    ),
    usCar(
      'Tiguan',
      built(2008, 2016, '5N / PQ46', 'suv', 1560, 26500, [tsi14, petrol('CCTA', '2.0 TSI', 147, 1984), tdi20cr]),
      built(2017, present, 'AD–CT / MQB', 'suv', 1570, 33400, [
        tsi15,
        tdi20,
        tdi20evo,
        plugIn('DGUA', '1.5 eHybrid', 150, 1498, 20),
      ]),
    ),
    car(
      'Touran',
      built(2003, 2014, '1T / PQ35', 'minivan', 1500, 22900, [tdi19pd, tsi14, cng('BSX', '2.0 EcoFuel', 80, 1984)]),
      built(2015, present, '5T / MQB', 'minivan', 1510, 29800, [tsi15, tdi20]),
    ),
    usCar(
      'Touareg',
      built(2003, 2017, '7L–7P / PL71', 'suv', 2200, 46500, [
        petrol('BHK', '3.6 V6 FSI', 206, 3597),
        diesel('CASA', '3.0 V6 TDI', 176, 2967),
        diesel('AYH', '5.0 V10 TDI', 230, 4921, { cylinders: 10, valves: 20 }),
      ]),
      built(2018, present, 'CR / MLB Evo', 'suv', 2070, 64500, [
        diesel('DHXA', '3.0 V6 TDI', 210, 2967),
        plugIn('DCBE', '3.0 V6 eHybrid', 280, 2995, 17.9),
      ]),
    ),
    usCar(
      'Beetle',
      built(1998, 2019, '9C–5C', ['hatchback', 'convertible'], 1260, 18500, [
        petrol20,
        turbo18,
        tdi19,
        petrol('CBTA', '2.5', 125, 2480),
        petrol('CPKA', '1.8 TSI', 125, 1798),
      ]),
    ),
    car(
      'up!',
      built(2012, 2023, 'NSF', 'hatchback', 930, 11500, [
        petrol('CHYA', '1.0', 44, 999),
        electric('EABA', 'e-up!', 61, 32.3),
      ]),
    ),
    usCar(
      'ID.4',
      built(
        2021,
        present,
        'MEB',
        'suv',
        2120,
        44500,
        [electric('EBJA', 'ID.4 Pro', 150, 77), electric('EBKA', 'ID.4 GTX', 220, 77, { drives: ['all'] })],
        rear,
      ),
    ),
    car(
      'ID.3',
      built(
        2020,
        present,
        'MEB',
        'hatchback',
        1790,
        38900,
        [electric('EBJA', 'ID.3 Pro', 150, 58), electric('EBPA', 'ID.3 Pure', 125, 52)],
        {
          drives: ['rear'],
        },
      ),
    ),
    van(
      'Amarok',
      built(2010, 2020, '2H', 'pickup', 1980, 32900, [tdi20cr, diesel('DDXC', '3.0 V6 TDI', 165, 2967)]),
      built(2023, present, 'T6.2', 'pickup', 2200, 46800, [
        diesel('YN2X', '2.0 TDI', 151, 1996),
        diesel('MLSA', '3.0 V6 TDI', 177, 2993),
      ]),
    ),
    van(
      'Transporter',
      built(1980, 1990, 'T3', ['panelVan', 'minibus'], 1390, 12800, [
        petrol('DG', '1.9', 57, 1913),
        diesel('JX', '1.6 TD', 51, 1588),
      ]),
      built(1991, 2003, 'T4', ['panelVan', 'minibus'], 1620, 17900, [
        diesel('AAB', '2.4 D', 57, 2370, { cylinders: 5 }),
        diesel('ACV', '2.5 TDI', 75, 2461, { cylinders: 5 }),
      ]),
      built(2004, present, 'T5–T7', ['panelVan', 'minibus'], 1880, 29500, [
        tdi19pd,
        diesel('CAAC', '2.0 TDI', 103, 1968),
        diesel('CXHA', '2.0 TDI', 110, 1968),
      ]),
    ),
    van(
      'Caddy',
      built(
        1996,
        2020,
        '9K–2K',
        ['panelVan', 'minivan'],
        1430,
        16500,
        [tdi19pd, tdi16, petrol('BCA', '1.4 16V', 55, 1390)],
        { seats: 5 },
      ),
      built(2021, present, 'SB / MQB', ['panelVan', 'minivan'], 1530, 26500, [tdi20evo, tsi15evo], { seats: 5 }),
    ),
    van(
      'Crafter',
      built(
        2006,
        2016,
        '2E',
        'panelVan',
        2050,
        29900,
        [diesel('BJK', '2.5 TDI', 80, 2461, { cylinders: 5, valves: 10 }), diesel('CKTB', '2.0 TDI', 100, 1968)],
        {
          drives: ['rear'],
        },
      ),
      built(2017, present, 'SY', 'panelVan', 2100, 36500, [
        diesel('DASA', '2.0 TDI', 103, 1968),
        diesel('DAUA', '2.0 BiTDI', 130, 1968),
      ]),
    ),
  ],
});
