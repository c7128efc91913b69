import { make } from '../complete.ts';
import { built, car, diesel, electric, motorcycle, petrol, plugIn, present, van } from '../notation.ts';
import { paints } from '../paints.ts';

const tu1 = petrol('TU1', '1.1', 44, 1124, { cylinders: 4, valves: 8 });
const tu3 = petrol('TU3JP', '1.4', 55, 1360, { valves: 8 });
const xu5 = petrol('XU5', '1.6', 66, 1580);
const xu9 = petrol('XU9JA', '1.9', 88, 1905);
const xud7 = diesel('XUD7', '1.8 D', 44, 1769);
const xud9 = diesel('XUD9TE', '1.9 TD', 66, 1905);
const tu5 = petrol('TU5JP4', '1.6 16V', 80, 1587);
const ew10 = petrol('EW10J4', '2.0 16V', 100, 1997);
const dv4 = diesel('DV4TD', '1.4 HDi', 50, 1398, { valves: 8 });
const dw10 = diesel('DW10TD', '2.0 HDi', 66, 1997, { valves: 8 });
const dv6 = diesel('DV6TED4', '1.6 HDi', 80, 1560);
const dw10c = diesel('DW10CTED4', '2.0 HDi', 120, 1997);
const ep6 = petrol('EP6', '1.6 VTi', 88, 1598);
const thp = petrol('EP6CDT', '1.6 THP', 115, 1598);
const eb2 = petrol('EB2F', 'PureTech 82', 60, 1199);
const pureTech = petrol('EB2ADTS', 'PureTech 130', 96, 1199);
const blueHdi15 = diesel('DV5RC', 'BlueHDi 130', 96, 1499);
const blueHdi20 = diesel('DW10FC', 'BlueHDi 180', 130, 1997);
const phev = plugIn('EP6FDTX', 'Hybrid 225', 165, 1598, 12.4);
const ev = electric('ZKX', 'Electric 136', 100, 50);
const van22 = diesel('4HU', '2.2 HDi', 88, 2198);
const vanTrims = { trims: ['Base', 'Pro', 'Premium'] };

export const peugeot = make({
  name: 'Peugeot',
  country: 'FR',
  wmis: { car: 'VF3 VR3 8AD 936 LDC VS8 SDB NAA', van: 'VF3 VR3 VS8', motorcycle: 'VGA' },
  style: {
    drives: ['front'],
    trims: { 1980: ['GL', 'GR', 'SR'], 1996: ['XN', 'XR', 'XT'], 2008: ['Access', 'Active', 'Allure', 'GT'] },
  },
  paints: paints(
    'EWP Bianca White white, EXY Perla Nera Black black, EZR Aluminium Grey silver, EVL Platinum Grey grey, EKQ Ultimate Red red',
    'EGE Vertigo Blue blue, EJG Obsession Blue blue, ERH Emerald Crystal green',
  ),
  models: [
    car('205', built(1983, 1998, '205', ['hatchback', 'convertible'], 800, 8200, [tu1, xu9, xud7])),
    car('305', built(1978, 1989, '305', ['saloon', 'estate'], 950, 8900, [petrol('XL5', '1.5', 54, 1472), xu5, xud7])),
    car('405', built(1987, 1997, '405', ['saloon', 'estate'], 1090, 15500, [xu5, xu9, xud9])),
    car('206', built(1998, 2012, 'T1', ['hatchback', 'estate', 'convertible'], 1020, 12500, [tu1, tu3, tu5, dv4])),
    car('207', built(2006, 2014, 'A7', ['hatchback', 'estate', 'convertible'], 1180, 14500, [tu3, ep6, dv6])),
    car(
      '208',
      built(2012, 2019, 'A9', 'hatchback', 1050, 15500, [eb2, dv6, thp]),
      built(2020, present, 'P21 / CMP', 'hatchback', 1120, 20500, [eb2, pureTech, ev]),
    ),
    car('307', built(2001, 2009, 'T5–T6', ['hatchback', 'estate', 'convertible'], 1280, 17500, [tu5, ew10, dw10, dv6])),
    car(
      '308',
      built(2008, 2021, 'T7–T9', ['hatchback', 'estate'], 1290, 21500, [ep6, thp, pureTech, dv6]),
      built(2022, present, 'P5', ['hatchback', 'estate'], 1340, 29500, [pureTech, blueHdi15, phev]),
    ),
    car(
      '406',
      built(1995, 2004, 'D8–D9', ['saloon', 'estate', 'coupe'], 1360, 21500, [
        ew10,
        dw10,
        petrol('ES9J4', '3.0 V6', 152, 2946),
      ]),
    ),
    car('508', built(2011, 2025, 'W2–R8', ['saloon', 'estate'], 1460, 33500, [thp, dw10c, blueHdi20, phev])),
    car('2008', built(2013, present, 'A94–P24', 'suv', 1200, 23500, [eb2, pureTech, dv6, ev], { drives: ['front'] })),
    car(
      '3008',
      built(2009, 2016, 'T84', 'suv', 1480, 25500, [thp, dv6, dw10c], { drives: ['front'] }),
      built(
        2017,
        present,
        'P84–P64',
        'suv',
        1430,
        34500,
        [pureTech, blueHdi15, phev, electric('M4', 'Electric 210', 157, 73)],
        { drives: ['front'] },
      ),
    ),
    van(
      'Partner',
      built(
        1996,
        present,
        'M49–K9',
        ['panelVan', 'minivan'],
        1320,
        18500,
        [dw10, dv6, blueHdi15, diesel('DW8', '1.9 D', 51, 1868)],
        {
          ...vanTrims,
          seats: 5,
        },
      ),
    ),
    van(
      'Boxer',
      built(
        1981,
        2005,
        'J5–230',
        ['panelVan', 'minibus'],
        1780,
        19500,
        [diesel('DJ5', '2.5 D', 63, 2446), dw10],
        vanTrims,
      ),
      built(2006, present, '250', ['panelVan', 'minibus'], 1960, 31500, [van22, blueHdi20], vanTrims),
    ),
    motorcycle(
      'Speedfight',
      built(1997, present, 'S1–S4', 'scooter', 98, 2400, [petrol('FB0', '50', 3, 49), petrol('SF125', '125', 8, 125)], {
        trims: ['Basis', 'R', 'WRC'],
      }),
    ),
    motorcycle(
      'Satelis',
      built(2006, 2020, 'Satelis', 'scooter', 164, 3900, [petrol('J2', '125', 11, 125), petrol('J4', '400', 25, 399)], {
        trims: ['Basis', 'Executive'],
      }),
    ),
  ],
});

export const citroen = make({
  name: 'Citroën',
  country: 'FR',
  wmis: { car: 'VF7 VR7 935 8BC VS7', van: 'VF7 VR7 VS7' },
  style: {
    drives: ['front'],
    trims: {
      1980: ['Club', 'TRE', 'Pallas'],
      1993: ['X', 'SX', 'VTR', 'Exclusive'],
      2010: ['Live', 'Feel', 'Shine', 'C-Series'],
    },
  },
  paints: paints(
    'EWP Banquise White white, EXY Onyx Black black, EZR Arctic Steel silver, EVL Shark Grey grey, EKB Elixir Red red',
    'EGU Ink Blue blue, EAF Sand beige',
  ),
  models: [
    car(
      '2CV',
      built(
        1970,
        1990,
        'A',
        'saloon',
        585,
        4200,
        [petrol('A06/635', '6', 21, 602, { cylinders: 2 }), petrol('A79/1', '4', 18, 435, { cylinders: 2 })],
        { seats: 4 },
      ),
    ),
    car('BX', built(1983, 1994, 'XB', ['hatchback', 'estate'], 950, 11500, [xu5, xu9, xud9])),
    car(
      'AX',
      built(1987, 1998, 'ZA', 'hatchback', 700, 7900, [
        petrol('TU9', '1.0', 33, 954, { cylinders: 4 }),
        tu1,
        diesel('TUD3', '1.4 D', 38, 1360),
      ]),
    ),
    car('Xsara', built(1991, 2010, 'ZX–N7', ['hatchback', 'estate', 'minivan'], 1150, 16500, [tu3, tu5, dw10, xud9])),
    car(
      'C3',
      built(2002, 2016, 'F–A51', 'hatchback', 1050, 13500, [tu1, tu3, dv4, eb2]),
      built(2017, present, 'B618–CC21', 'hatchback', 1090, 17500, [
        eb2,
        petrol('EB2ADT', 'PureTech 110', 81, 1199),
        electric('M3', 'ë-C3', 83, 44),
      ]),
    ),
    car(
      'C4',
      built(2004, 2018, 'L–B7', ['hatchback', 'saloon'], 1290, 19500, [tu5, ep6, dv6, dw10c]),
      built(2020, present, 'C41', 'hatchback', 1250, 25500, [pureTech, blueHdi15, ev]),
    ),
    car('C5', built(2001, 2017, 'X4–X7', ['saloon', 'estate'], 1500, 25500, [ew10, dv6, dw10c])),
    car('C4 Picasso', built(2006, 2022, 'UD–B78', 'minivan', 1500, 25500, [ep6, thp, dv6, blueHdi15])),
    car(
      'C5 Aircross',
      built(2018, present, 'C84', 'suv', 1430, 29500, [pureTech, blueHdi15, phev], { drives: ['front'] }),
    ),
    car(
      'C1',
      built(
        2005,
        2021,
        'B0–B4',
        'hatchback',
        840,
        10500,
        [petrol('1KR-FE', '1.0', 50, 998), petrol('EB2F', '1.2 PureTech', 60, 1199)],
        { seats: 4 },
      ),
    ),
    van(
      'Berlingo',
      built(
        1996,
        present,
        'M49–K9',
        ['panelVan', 'minivan'],
        1330,
        18500,
        [dw10, dv6, blueHdi15, pureTech, diesel('DW8', '1.9 D', 51, 1868)],
        {
          ...vanTrims,
          seats: 5,
        },
      ),
    ),
    van(
      'Jumper',
      built(
        1981,
        2005,
        'C25–230',
        ['panelVan', 'minibus'],
        1780,
        19500,
        [diesel('DJ5', '2.5 D', 63, 2446), dw10],
        vanTrims,
      ),
      built(2006, present, '250', ['panelVan', 'minibus'], 1960, 31500, [van22, blueHdi20], vanTrims),
    ),
    van(
      'Jumpy',
      built(
        1995,
        present,
        'U6–V',
        ['panelVan', 'minibus'],
        1690,
        26500,
        [dw10, dv6, blueHdi20, electric('ZKX', 'ë-Jumpy', 100, 75), diesel('DW8', '1.9 D', 51, 1868)],
        vanTrims,
      ),
    ),
  ],
});

export const ds = make({
  name: 'DS',
  country: 'FR',
  wmis: { car: 'VR1' },
  style: { drives: ['front'], trims: { 2010: ['Chic', 'So Chic', 'Performance Line', 'Rivoli'] } },
  paints: paints(
    'EWP Polar White white, EXY Perla Nera Black black, EVL Platinum Grey grey, EGU Ink Blue blue, EKH Whisper red, EQZ Gold gold',
  ),
  models: [
    car(
      '3',
      built(2010, 2019, 'A55', ['hatchback', 'convertible'], 1090, 18500, [eb2, thp, dv6]),
      built(2019, present, 'D34', 'suv', 1200, 29500, [pureTech, blueHdi15, ev], { drives: ['front'] }),
    ),
    car('4', built(2011, present, 'B75–D41', 'hatchback', 1390, 31500, [thp, pureTech, blueHdi15, phev])),
    car(
      '7',
      built(
        2018,
        present,
        'X74',
        'suv',
        1480,
        41500,
        [pureTech, blueHdi20, plugIn('EP6FDTX', 'E-Tense 4x4 300', 221, 1598, 13.2, { drives: ['all'] })],
        { drives: ['front'] },
      ),
    ),
    car(
      '9',
      built(2021, 2025, 'X83', 'saloon', 1550, 49500, [plugIn('EP6FDTX', 'E-Tense 250', 184, 1598, 15.6), phev]),
    ),
  ],
});
