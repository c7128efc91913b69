import { make } from '../complete.ts';
import { built, car, diesel, electric, motorcycle, petrol, plugIn, present, usCar, usMotorcycle } from '../notation.ts';
import { paints } from '../paints.ts';

const m10 = petrol('M10B18', '18i', 77, 1766);
const m20 = petrol('M20B25', '25i', 125, 2494);
const m30 = petrol('M30B35', '35i', 155, 3430);
const m21 = diesel('M21D24', '24d', 63, 2443, { cylinders: 6 });
const m43 = petrol('M43B19', '18i', 87, 1895, { valves: 8 });
const m52 = petrol('M52B28', '28i', 142, 2793);
const m54 = petrol('M54B30', '30i', 170, 2979, { aspiration: 'naturallyAspirated' });
const m57 = diesel('M57D30', '30d', 150, 2993);
const m47 = diesel('M47D20', '20d', 110, 1995);
const n52 = petrol('N52B30', '30i', 190, 2996, { aspiration: 'naturallyAspirated' });
const n54 = petrol('N54B30', '35i', 225, 2979, { aspiration: 'turbo' });
const n55 = petrol('N55B30', '35i', 225, 2979, { aspiration: 'turbo' });
const n46 = petrol('N46B20', '18i', 100, 1995);
const n47 = diesel('N47D20', '20d', 130, 1995);
const n57 = diesel('N57D30', '30d', 190, 2993);
const b38 = petrol('B38A15', '18i', 103, 1499, { cylinders: 3, aspiration: 'turbo' });
const b48 = petrol('B48B20', '20i', 135, 1998, { aspiration: 'turbo' });
const b48high = petrol('B48B20', '30i', 190, 1998);
const b58 = petrol('B58B30', '40i', 250, 2998);
const b47 = diesel('B47D20', '20d', 140, 1995);
const b57 = diesel('B57D30', '30d', 210, 2993);
const n62 = petrol('N62B48', '50i', 270, 4799, { cylinders: 8 });
const n63 = petrol('N63B44', '50i', 390, 4395, { cylinders: 8 });
const hybrid30e = plugIn('B48B20', '30e', 215, 1998, 12);
const front = { drives: ['front', 'all'] } as const;
const boxerTwin = { cylinders: 2, drives: ['shaft'] } as const;
const inlineFour = { cylinders: 4, drives: ['shaft'] } as const;
const bike = { trims: ['Basis', 'Exclusive', 'Rallye', 'Style HP'] };
/** Until the style packages came. */
const earlyBike = { trims: ['Basis', 'Touring', 'Edition'] };

export const bmw = make({
  name: 'BMW',
  country: 'DE',
  wmis: { car: 'WBA WBS WBX WBY WBW 4US 5UX 5UM 5YM 3MW 3MF LBV X4X MMF WB5 98M ABM', motorcycle: 'WB1 WB3 WB4 99Z' },
  style: {
    drives: ['rear', 'all'],
    trims: {
      1980: ['Basis'],
      1996: ['Basis', 'Edition Lifestyle', 'Edition Sport'],
      2010: ['Advantage', 'Sport Line', 'Luxury Line', 'M Sport'],
    },
  },
  paints: paints(
    '300 Alpine White white, 668 Jet Black black, 475 Black Sapphire Metallic black, 354 Titan Silver Metallic silver',
    'B39 Mineral Grey Metallic grey, A51 Monte Carlo Blue Metallic blue, C1M Portimao Blue Metallic blue',
    'A75 Melbourne Red Metallic red, C4A Skyscraper Grey Metallic grey, C57 Isle of Man Green Metallic green',
  ),
  models: [
    usCar(
      '1 Series',
      built(2004, 2011, 'E87', ['hatchback', 'coupe', 'convertible'], 1360, 24500, [n46, n47, n52]),
      built(2012, 2019, 'F20', 'hatchback', 1370, 27900, [b38, n47, b48]),
      built(2020, present, 'F40–F70', 'hatchback', 1450, 33500, [b38, b47], front),
    ),
    usCar('2 Series', built(2014, present, 'F22–G42', ['coupe', 'convertible'], 1500, 37500, [b48, b47, b58, n47])),
    car(
      '2 Series Active Tourer',
      built(2014, present, 'F45–U06', 'minivan', 1510, 33900, [b38, b47, plugIn('B38A15', '25e', 180, 1499, 14.2)], {
        ...front,
        seats: 5,
      }),
    ),
    usCar(
      '3 Series',
      built(1976, 1990, 'E21–E30', ['saloon', 'coupe', 'estate', 'convertible'], 1110, 15500, [m10, m20, m21]),
      built(1991, 2004, 'E36–E46', ['saloon', 'estate', 'coupe', 'convertible'], 1370, 25500, [m43, m52, m54, m47]),
      built(2005, 2018, 'E90–F30', ['saloon', 'estate'], 1480, 32500, [n46, n47, n52, b48high, n54, n55]),
      built(2019, present, 'G20', ['saloon', 'estate'], 1550, 43500, [b48, b47, b58, hybrid30e]),
    ),
    usCar(
      '4 Series',
      built(2014, present, 'F32–G22', ['coupe', 'convertible', 'hatchback'], 1570, 46500, [
        b48,
        b48high,
        b47,
        b58,
        n47,
      ]),
    ),
    usCar(
      '5 Series',
      built(1981, 1995, 'E28–E34', ['saloon', 'estate'], 1380, 25500, [
        m20,
        m30,
        diesel('M51D25', '25tds', 105, 2498, { cylinders: 6 }),
      ]),
      built(1996, 2010, 'E39–E60', ['saloon', 'estate'], 1580, 38500, [m52, m54, m57, n62]),
      built(2011, 2023, 'F10–G30', ['saloon', 'estate'], 1700, 48500, [b48high, b47, n57, b58, n55]),
      built(2024, present, 'G60', ['saloon', 'estate'], 1830, 58900, [
        b48,
        b47,
        electric('HA0001N0', 'i5 eDrive40', 250, 81.2),
      ]),
    ),
    usCar(
      '7 Series',
      built(1978, 2001, 'E23–E38', 'saloon', 1750, 52500, [
        m30,
        petrol('M73B54', '50i', 240, 5379, { cylinders: 12, valves: 24 }),
      ]),
      built(2002, 2021, 'E65–G11', 'saloon', 1920, 78500, [n57, n62, b58, m57]),
      built(2022, present, 'G70', 'saloon', 2150, 112500, [
        b57,
        electric('HA0002N0', 'i7 xDrive60', 400, 101.7, { drives: ['all'] }),
      ]),
    ),
    usCar(
      'M3',
      built(
        1986,
        1999,
        'E30–E36',
        ['coupe', 'saloon'],
        1320,
        36500,
        [
          petrol('S14B23', '2.3', 143, 2302, { valves: 16 }),
          petrol('S50B32', '3.2', 236, 3201, { aspiration: 'naturallyAspirated' }),
        ],
        { drives: ['rear'] },
      ),
      built(2000, present, 'E46–G80', ['saloon', 'coupe'], 1620, 72500, [
        petrol('S54B32', '3.2', 252, 3246, { aspiration: 'naturallyAspirated' }),
        petrol('S58B30', 'Competition', 375, 2993),
        petrol('S65B40', '4.0 V8', 309, 3999, { cylinders: 8 }),
        petrol('S55B30', '3.0', 317, 2979, { aspiration: 'turbo' }),
      ]),
    ),
    usCar(
      'Z4',
      built(2003, 2016, 'E85–E89', 'convertible', 1380, 35500, [m54, n52], { seats: 2, drives: ['rear'] }),
      built(2019, 2026, 'G29', 'convertible', 1480, 49500, [b48, b58], { seats: 2, drives: ['rear'] }),
    ),
    usCar(
      'X1',
      built(2009, 2015, 'E84', 'suv', 1550, 29500, [n46, n47]),
      built(
        2016,
        present,
        'F48–U11',
        'suv',
        1560,
        40500,
        [b38, b47, electric('HB0003N0', 'iX1 xDrive30', 230, 64.7, { drives: ['all'] })],
        front,
      ),
    ),
    usCar(
      'X3',
      built(2004, 2017, 'E83–F25', 'suv', 1800, 40500, [m54, n47, n57]),
      built(2018, present, 'G01–G45', 'suv', 1850, 55500, [b48, b47, b58]),
    ),
    usCar(
      'X5',
      built(2000, 2013, 'E53–E70', 'suv', 2150, 56500, [m54, m57, n62, n57]),
      built(2014, present, 'F15–G05', 'suv', 2180, 78500, [b57, b58, n63, plugIn('B58B30', '50e', 360, 2998, 25.7)]),
    ),
    usCar(
      'i3',
      built(
        2014,
        2022,
        'I01',
        'hatchback',
        1270,
        37500,
        [electric('IB1P25B', 'i3', 125, 33.2), electric('IB1P25C', 'i3s', 135, 42.2)],
        { seats: 4, drives: ['rear'] },
      ),
    ),
    usCar(
      'iX',
      built(
        2022,
        present,
        'I20',
        'suv',
        2440,
        84600,
        [electric('HA0001N0', 'xDrive40', 240, 76.6), electric('HA0002N0', 'xDrive50', 385, 111.5)],
        { drives: ['all'] },
      ),
    ),
    usMotorcycle(
      'R 1250 GS',
      built(
        1980,
        1998,
        'R 80 G/S–R 1100 GS',
        'motorcycle',
        205,
        8200,
        [petrol('247', 'R 80 G/S', 37, 798, boxerTwin), petrol('259E', 'R 1100 GS', 59, 1085, boxerTwin)],
        earlyBike,
      ),
      built(
        1999,
        2018,
        'R 1150 GS–R 1200 GS',
        'motorcycle',
        229,
        13500,
        [petrol('122EN', 'R 1200 GS', 92, 1170, boxerTwin), petrol('R12V', 'R 1150 GS', 62, 1130, boxerTwin)],
        earlyBike,
      ),
      built(
        2019,
        present,
        'K50–K83',
        'motorcycle',
        249,
        18500,
        [petrol('122EG', 'R 1250 GS', 100, 1254, boxerTwin), petrol('A84B13', 'R 1300 GS', 107, 1300, boxerTwin)],
        bike,
      ),
    ),
    usMotorcycle(
      'K 1600 GT',
      built(
        1984,
        2009,
        'K 100–K 1300',
        'motorcycle',
        249,
        12900,
        [petrol('104EA', 'K 100', 66, 987, inlineFour), petrol('K44', 'K 1300 GT', 118, 1293, inlineFour)],
        earlyBike,
      ),
      built(
        2011,
        present,
        'K48',
        'motorcycle',
        319,
        23500,
        [
          petrol('K48', 'K 1600 GT', 118, 1649, { cylinders: 6, drives: ['shaft'] }),
          petrol('K61', 'K 1600 B', 118, 1649, { cylinders: 6, drives: ['shaft'] }),
        ],
        bike,
      ),
    ),
    usMotorcycle(
      'S 1000 RR',
      built(
        2009,
        present,
        'K46–K67',
        'motorcycle',
        204,
        17900,
        [
          petrol('104EA0', 'S 1000 RR', 142, 999, { cylinders: 4, drives: ['chain'] }),
          petrol('A10A10A', 'S 1000 RR', 154, 999, { cylinders: 4, drives: ['chain'] }),
        ],
        bike,
      ),
    ),
    usMotorcycle(
      'F 800 GS',
      built(
        2008,
        present,
        'K72–K80',
        'motorcycle',
        214,
        11200,
        [
          petrol('E8ND', 'F 800 GS', 63, 798, { cylinders: 2, drives: ['chain'] }),
          petrol('A76B08A', 'F 850 GS', 70, 853, { cylinders: 2, drives: ['chain'] }),
        ],
        bike,
      ),
    ),
    motorcycle(
      'C 400 X',
      built(
        2018,
        present,
        'K08–K09',
        'scooter',
        204,
        6900,
        [petrol('A48A03A', 'C 400 X', 25, 350), petrol('A48A03B', 'C 400 GT', 25, 350)],
        bike,
      ),
    ),
  ],
});
