import { make } from '../complete.ts';
import { built, car, diesel, electric, hybrid, petrol, present, usCar, usVan, van } from '../notation.ts';
import { paints } from '../paints.ts';

const ma10 = petrol('MA10S', '1.0', 37, 988, { cylinders: 4 });
const e16 = petrol('E16', '1.6', 62, 1597);
const cd17 = diesel('CD17', '1.7 D', 40, 1680);
const ca20 = petrol('CA20S', '2.0', 75, 1974);
const ga16 = petrol('GA16DE', '1.6 16V', 75, 1597, { valves: 16 });
const sr20 = petrol('SR20DE', '2.0 16V', 103, 1998, { valves: 16, aspiration: 'naturallyAspirated' });
const cr12 = petrol('CR12DE', '1.2', 59, 1240, { cylinders: 4 });
const hr16 = petrol('HR16DE', '1.6', 84, 1598);
const mr20 = petrol('MR20DE', '2.0', 104, 1997);
const k9k = diesel('K9K', '1.5 dCi', 81, 1461, { valves: 8 });
const m9r = diesel('M9R', '2.0 dCi', 110, 1995);
const r9m = diesel('R9M', '1.6 dCi', 96, 1598);
const hr13 = petrol('HR13DDT', 'DIG-T 140', 103, 1332, { cylinders: 4 });
const ePower = hybrid('KR15DDT', 'e-Power', 140, 1497, { cylinders: 3, aspiration: 'turbo' });
const qr25 = petrol('QR25DE', '2.5', 129, 2488, { cylinders: 4 });
const vq35 = petrol('VQ35DE', '3.5 V6', 198, 3498, { aspiration: 'naturallyAspirated' });
const vq37 = petrol('VQ37VHR', '3.7 V6', 245, 3696, { aspiration: 'naturallyAspirated' });
const vg30 = petrol('VG30E', '3.0 V6', 125, 2960);
const vr30 = petrol('VR30DDTT', '3.0 V6 Twin-Turbo', 298, 2997);
const yd25 = diesel('YD25DDTi', '2.5 dCi', 126, 2488);
const td27 = diesel('TD27', '2.7 TD', 73, 2663, { cylinders: 4 });
const vk56 = petrol('VK56DE', '5.6 V8', 236, 5552, { cylinders: 8 });
const ka24 = petrol('KA24E', '2.4', 100, 2389);
const rear = { drives: ['rear'] } as const;
const rearOrAll = { drives: ['rear', 'all'] } as const;
const pickupTrims = { trims: ['S', 'SV', 'Pro-4X', 'SL'] };

export const nissan = make({
  name: 'Nissan',
  country: 'JP',
  wmis: {
    car: 'JN1 JN8 SJN VSK 1N4 3N1 5N1 4N2 3N8 MNT MDH Z8N 94D LGB VNV 6F4 ADN',
    van: 'VSK VWA JN6 1N6 3N6 VNV 5BZ',
  },
  style: {
    drives: ['front'],
    gearbox: 'cvt',
    trims: {
      1980: ['DX', 'GL', 'SGL'],
      1997: ['Visia', 'Acenta', 'Tekna'],
      2015: ['Visia', 'Acenta', 'N-Connecta', 'Tekna'],
    },
  },
  paints: paints(
    'QAB White Pearl white, Z11 Black Solid black, GN0 Enigma Black black, KL0 Blade Silver silver, KAD Gunmetal Grey grey, NAH Flame Red red, RBN Ink Blue blue, EBF Sunset Orange orange',
  ),
  models: [
    car(
      'Micra',
      built(1983, 2002, 'K10–K11', 'hatchback', 790, 8900, [
        ma10,
        petrol('CG10DE', '1.0 16V', 40, 998, { cylinders: 4, valves: 16 }),
      ]),
      built(2003, 2022, 'K12–K14', ['hatchback', 'convertible'], 990, 13500, [
        cr12,
        petrol('HR12DE', '1.2', 59, 1198),
        k9k,
      ]),
    ),
    usCar(
      'Sentra',
      built(1982, 2006, 'B11–B15', 'saloon', 1090, 13500, [e16, ga16, petrol('QG18DE', '1.8', 94, 1769)]),
      built(2007, present, 'B16–B18', 'saloon', 1310, 18500, [mr20, petrol('MRA8DE', '1.8', 97, 1798)]),
    ),
    car(
      'Primera',
      built(1981, 1989, 'Bluebird U11–T72', ['saloon', 'hatchback'], 1120, 12500, [ca20, cd17]),
      built(1990, 2007, 'P10–P12', ['saloon', 'hatchback', 'estate'], 1220, 19500, [
        ga16,
        sr20,
        diesel('YD22', '2.2 Di', 84, 2184),
      ]),
    ),
    usCar(
      'Qashqai',
      built(2007, 2013, 'J10', 'suv', 1380, 21500, [hr16, mr20, k9k]),
      built(2014, 2020, 'J11', 'suv', 1350, 24500, [hr13, k9k, r9m]),
      built(2021, present, 'J12 / CMF-C', 'suv', 1430, 31500, [hr13, ePower]),
    ),
    usCar(
      'X-Trail',
      built(2001, 2013, 'T30–T31', 'suv', 1520, 25500, [qr25, mr20, m9r]),
      built(2014, present, 'T32–T33', 'suv', 1600, 33500, [qr25, r9m, ePower]),
    ),
    car(
      'Juke',
      built(2010, present, 'F15–F16', 'suv', 1250, 19500, [hr16, k9k, petrol('HR10DDT', 'DIG-T 117', 84, 999)]),
    ),
    car(
      'Note',
      built(2006, 2016, 'E11–E12', 'minivan', 1130, 14500, [hr16, petrol('HR12DE', '1.2', 59, 1198), k9k], {
        seats: 5,
      }),
    ),
    usCar(
      'Leaf',
      built(2011, 2017, 'ZE0', 'hatchback', 1520, 29500, [
        electric('EM61', '24 kWh', 80, 24),
        electric('EM57', '30 kWh', 80, 30),
      ]),
      built(2018, present, 'ZE1–ZE2', 'hatchback', 1600, 33500, [
        electric('EM57', '40 kWh', 110, 40),
        electric('EM57', 'e+', 160, 62),
      ]),
    ),
    usCar(
      'Altima',
      built(1993, 2012, 'U13–L32', 'saloon', 1400, 20500, [ka24, qr25, vq35]),
      built(2013, 2026, 'L33–L34', 'saloon', 1470, 24500, [qr25, petrol('KR20DDET', '2.0 VC-Turbo', 185, 1997)]),
    ),
    usCar(
      '350Z',
      built(1979, 2000, 'S130–Z32', 'coupe', 1430, 28500, [vg30, petrol('L28E', '2.8', 103, 2753)], {
        ...rear,
        seats: 2,
      }),
      built(2003, present, 'Z33–RZ34', ['coupe', 'convertible'], 1540, 38500, [vq35, vq37, vr30], {
        ...rear,
        seats: 2,
      }),
    ),
    usCar(
      'GT-R',
      built(
        1989,
        2002,
        'R32–R34',
        'coupe',
        1540,
        54500,
        [
          petrol('RB26DETT', '2.6 Twin-Turbo', 206, 2568, { valves: 24 }),
          petrol('RB26DETT N1', '2.6 V-Spec', 206, 2568, { valves: 24 }),
        ],
        { drives: ['all'] },
      ),
      built(
        2008,
        2025,
        'R35',
        'coupe',
        1750,
        95500,
        [petrol('VR38DETT', '3.8 V6', 404, 3799), petrol('VR38DETT', '3.8 Nismo', 441, 3799)],
        { drives: ['all'] },
      ),
    ),
    usCar(
      'Pathfinder',
      built(1986, 2012, 'WD21–R51', 'suv', 1980, 31500, [vg30, yd25, vq35], { ...rearOrAll, seats: 7 }),
      built(2013, present, 'R52–R53', 'suv', 1980, 36500, [vq35, petrol('VQ35DD', '3.5 V6', 212, 3498)], { seats: 7 }),
    ),
    car(
      'Patrol',
      built(1980, 2009, '160–Y61', 'suv', 2200, 31500, [td27, diesel('ZD30', '3.0 Di', 116, 2953, { cylinders: 4 })], {
        drives: ['all'],
        seats: 7,
      }),
    ),
    usVan(
      'Navara',
      built(1983, 1997, 'D21', 'pickup', 1400, 13500, [ka24, td27], pickupTrims),
      built(
        1998,
        present,
        'D22–D41',
        'pickup',
        1950,
        28500,
        [yd25, qr25, diesel('YS23DDTT', '2.3 dCi', 140, 2298)],
        pickupTrims,
      ),
    ),
    usVan(
      'Titan',
      built(
        2004,
        2024,
        'A60–A61',
        'pickup',
        2450,
        38500,
        [vk56, petrol('VK56VD', '5.6 V8', 298, 5552, { cylinders: 8 })],
        pickupTrims,
      ),
    ),
    van(
      'NV200',
      built(2009, 2024, 'M20', ['panelVan', 'minibus'], 1360, 18500, [hr16, k9k, electric('EM57', 'e-NV200', 80, 40)], {
        seats: 5,
        trims: ['Pro', 'Comfort', 'Premium'],
      }),
    ),
    van(
      'Primastar',
      built(2002, present, 'X83–X82', ['panelVan', 'minibus'], 1790, 26500, [m9r, r9m], {
        trims: ['Visia', 'Acenta', 'Tekna'],
      }),
    ),
  ],
});

export const infiniti = make({
  name: 'Infiniti',
  country: 'JP',
  wmis: { car: 'JNK JNR JNX 5N3 3PC SJK' },
  style: {
    drives: ['rear', 'all'],
    manualUntil: 2013,
    trims: { 1989: ['Base', 'Touring', 'Sport'], 2012: ['Pure', 'Luxe', 'Sensory', 'Red Sport'] },
  },
  paints: paints(
    'QAB Majestic White white, KH3 Black Obsidian black, K23 Liquid Platinum silver, KAD Graphite Shadow grey, NBA Dynamic Sunstone Red red, BW5 Hermosa Blue blue',
  ),
  models: [
    usCar(
      'Q45',
      built(
        1990,
        2006,
        'G50–F50',
        'saloon',
        1760,
        46500,
        [
          petrol('VH45DE', '4.5 V8', 207, 4494, { cylinders: 8 }),
          petrol('VK45DE', '4.5 V8', 250, 4494, { cylinders: 8 }),
        ],
        rear,
      ),
    ),
    usCar('G35', built(1991, 2013, 'P10–V36', ['saloon', 'coupe'], 1580, 33500, [vq35, vq37, sr20])),
    usCar('Q50', built(2014, 2024, 'V37', 'saloon', 1680, 38500, [vr30, vq37, diesel('OM651', '2.2d', 125, 2143)])),
    usCar(
      'QX60',
      built(2013, present, 'L50–L51', 'suv', 2010, 48500, [vq35, petrol('KR20DDET', '2.0 VC-Turbo', 200, 1997)], {
        drives: ['front', 'all'],
        seats: 7,
      }),
    ),
    usCar(
      'QX80',
      built(2004, present, 'JA60–Z63', 'suv', 2630, 72500, [vk56, petrol('VR35DDTT', '3.5 Twin-Turbo', 336, 3492)], {
        seats: 7,
      }),
    ),
  ],
});
