import { make } from '../complete.ts';
import { built, motorcycle, petrol, present, usMotorcycle } from '../notation.ts';
import { paints } from '../paints.ts';

const four = { cylinders: 4 } as const;
const three = { cylinders: 3 } as const;

export const yamaha = make({
  name: 'Yamaha',
  country: 'JP',
  wmis: { motorcycle: 'JYA VG5 ZD0 VTL 9C6 MH3 RKR LPR JYE 5Y4 JY3 JY4 ME1 MLE RLC PMV' },
  style: { drives: ['chain'], trims: { 1980: ['Standard', 'SP', 'Special Edition'] } },
  paints: paints(
    'DPBMC Icon Blue blue, SMX Midnight Black black, BWC1 Competition White white, VRC1 Vivid Red red, DNMN Tech Kamo grey, MNM3 Matt Silver silver',
  ),
  models: [
    usMotorcycle(
      'YZF-R1',
      built(1985, 1997, 'FZR 1000', 'motorcycle', 214, 10500, [
        petrol('2GH', 'FZR 1000', 99, 989, four),
        petrol('3LE', 'FZR 1000 EXUP', 106, 1002, four),
      ]),
      built(1998, present, 'RN01–RN65', 'motorcycle', 201, 17500, [
        petrol('4XV', 'R1', 110, 998, four),
        petrol('2CR', 'R1', 147, 998, four),
      ]),
    ),
    usMotorcycle(
      'YZF-R6',
      built(1999, 2020, 'RJ03–RJ27', 'motorcycle', 190, 11500, [
        petrol('5EB', 'R6', 88, 599, four),
        petrol('2C0', 'R6', 93, 599, four),
      ]),
    ),
    usMotorcycle(
      'MT-07',
      built(2014, present, 'RM04–RM33', 'motorcycle', 184, 7300, [
        petrol('M402E', 'MT-07', 54, 689),
        petrol('M402A2', 'MT-07 35 kW', 35, 689),
      ]),
    ),
    usMotorcycle(
      'MT-09',
      built(2013, present, 'RN29–RN88', 'motorcycle', 193, 10200, [
        petrol('N702E', 'MT-09', 85, 847, three),
        petrol('N715E', 'MT-09', 88, 890, three),
      ]),
    ),
    usMotorcycle(
      'XT 660',
      built(1980, 2003, 'XT 500–XT 600', 'motorcycle', 165, 5200, [
        petrol('2KF', 'XT 600', 33, 595, { cylinders: 1 }),
        petrol('1E6', 'XT 500', 20, 499, { cylinders: 1 }),
      ]),
      built(2004, 2016, 'DM01', 'motorcycle', 181, 7200, [
        petrol('M301E', 'XT 660 R', 35, 660, { cylinders: 1 }),
        petrol('M301E', 'XT 660 X', 35, 660, { cylinders: 1 }),
      ]),
    ),
    usMotorcycle(
      'Virago 535',
      built(1981, 2003, 'XV 535–XV 750', 'motorcycle', 188, 6200, [
        petrol('2YL', 'XV 535', 33, 535, { drives: ['shaft'] }),
        petrol('4PW', 'XV 750', 40, 748, { drives: ['shaft'] }),
      ]),
    ),
    usMotorcycle(
      'Ténéré 700',
      built(2019, present, 'DM07–DM14', 'motorcycle', 204, 10500, [
        petrol('M402E', 'Ténéré', 54, 689),
        petrol('M416E', 'World Raid', 54, 689),
      ]),
    ),
    motorcycle(
      'NMAX',
      built(2015, present, 'SE86–SEG6', 'scooter', 127, 3500, [
        petrol('E3X5E', 'NMAX 125', 9, 125),
        petrol('G3P4E', 'NMAX 155', 11, 155),
      ]),
    ),
    usMotorcycle(
      'TMAX',
      built(2001, present, 'SJ01–SJ19', 'scooter', 217, 12500, [
        petrol('J401E', 'TMAX 500', 32, 499),
        petrol('J420E', 'TMAX 560', 35, 562),
      ]),
    ),
  ],
});

export const kawasaki = make({
  name: 'Kawasaki',
  country: 'JP',
  wmis: { motorcycle: 'JKA JKB ML5 JSK MH4 96P' },
  style: { drives: ['chain'], trims: { 1980: ['Standard', 'Performance', 'SE'] } },
  paints: paints(
    '777 Lime Green green, 660 Metallic Spark Black black, 51A Pearl Robotic White white, 723 Candy Fire Red red, 739 Candy Plasma Blue blue, 17L Metallic Graphite Grey grey',
  ),
  models: [
    usMotorcycle(
      'Ninja ZX-10R',
      built(1984, 2003, 'GPZ 900 R–ZX-9R', 'motorcycle', 205, 10500, [
        petrol('ZX900AE', 'GPZ 900 R', 85, 908, four),
        petrol('ZX900CE', 'ZX-9R', 105, 899, four),
      ]),
      built(2004, present, 'ZXT00C–ZXT02', 'motorcycle', 206, 18500, [
        petrol('ZXT00CE', 'ZX-10R', 129, 998, four),
        petrol('ZXT02EE', 'ZX-10R', 149, 998, four),
      ]),
    ),
    usMotorcycle(
      'Z 900',
      built(1980, 1990, 'Z 750–GPZ 1100', 'motorcycle', 230, 6500, [
        petrol('KZ750E', 'Z 750', 57, 738, four),
        petrol('KZT10B', 'GPZ 1100', 88, 1089, four),
      ]),
      built(2003, present, 'Z 750–Z 900', 'motorcycle', 210, 9800, [
        petrol('ZR750JE', 'Z 750', 81, 748, four),
        petrol('ZR900BE', 'Z 900', 92, 948, four),
      ]),
    ),
    usMotorcycle(
      'ER-6n',
      built(2006, present, 'ER650–Z 650', 'motorcycle', 188, 7200, [
        petrol('ER650AE', 'ER-6n', 53, 649),
        petrol('ER650HE', 'Z 650', 50, 649),
      ]),
    ),
    usMotorcycle(
      'Versys 650',
      built(2007, present, 'LE650', 'motorcycle', 216, 8600, [
        petrol('LE650AE', 'Versys', 47, 649),
        petrol('LE650EE', 'Versys', 49, 649),
      ]),
    ),
    usMotorcycle(
      'Vulcan',
      built(1985, present, 'VN 750–VN 900', 'motorcycle', 246, 8500, [
        petrol('VN750AE', 'VN 750', 49, 749, { drives: ['shaft'] }),
        petrol('VN900BE', 'VN 900', 37, 903, { drives: ['belt'] }),
      ]),
    ),
    usMotorcycle(
      'Ninja H2 SX',
      built(2018, present, 'ZXT02P', 'motorcycle', 260, 22500, [
        petrol('ZXT02NE', 'H2 SX', 147, 998, { cylinders: 4, aspiration: 'supercharged' }),
        petrol('ZXT00NE', 'H2', 170, 998, { cylinders: 4, aspiration: 'supercharged' }),
      ]),
    ),
  ],
});
