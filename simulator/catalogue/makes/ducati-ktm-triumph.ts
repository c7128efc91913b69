import { make } from '../complete.ts';
import { built, petrol, present, usMotorcycle } from '../notation.ts';
import { paints } from '../paints.ts';

const four = { cylinders: 4 } as const;
const three = { cylinders: 3 } as const;
const single = { cylinders: 1 } as const;

export const ducati = make({
  name: 'Ducati',
  country: 'IT',
  wmis: { motorcycle: 'ZDM ML0' },
  style: { drives: ['chain'], trims: { 1980: ['Base', 'S', 'R'], 2005: ['Base', 'S', 'SP'] } },
  paints: paints(
    '473.101 Ducati Red red, 248.514 Dark Stealth black, 490.019 Star White Silk white, 473.201 Ducati Yellow yellow, 291.800 Aviator Grey grey',
  ),
  models: [
    usMotorcycle(
      'Monster',
      built(1993, 2013, 'M600–M1100', 'motorcycle', 182, 9200, [
        petrol('ZDM904', '900', 54, 904),
        petrol('ZDM583', '600', 39, 583),
      ]),
      built(2014, present, '821–937', 'motorcycle', 188, 11900, [
        petrol('ZDM821', '821', 80, 821),
        petrol('ZDM937', '937', 82, 937),
      ]),
    ),
    usMotorcycle(
      'Panigale',
      built(1979, 1998, '900 SS–916', 'motorcycle', 195, 15500, [
        petrol('ZDM916', '916', 80, 916),
        petrol('DM860', '900 SS', 50, 864),
      ]),
      built(1999, present, '996–V4', 'motorcycle', 198, 24500, [
        petrol('ZDM1198', '1198', 125, 1198),
        petrol('ZDM1103', 'V4', 158, 1103, four),
        petrol('ZDM996', '996', 91, 996),
      ]),
    ),
    usMotorcycle(
      'Multistrada',
      built(2003, present, 'A1–V4', 'motorcycle', 235, 18900, [
        petrol('ZDM1198W', '1200', 110, 1198),
        petrol('ZDM1158', 'V4', 125, 1158, four),
        petrol('ZDM992', '1000 DS', 68, 992),
      ]),
    ),
    usMotorcycle(
      'Scrambler',
      built(2015, present, 'K–3K', 'motorcycle', 186, 9900, [
        petrol('ZDM800', '800', 54, 803),
        petrol('ZDM1079', '1100', 63, 1079),
      ]),
    ),
    usMotorcycle(
      'Diavel',
      built(2011, present, 'G1–V4', 'motorcycle', 239, 20500, [
        petrol('ZDM1198D', '1200', 119, 1198),
        petrol('ZDM1262', '1260', 117, 1262),
      ]),
    ),
  ],
});

export const ktm = make({
  name: 'KTM',
  country: 'AT',
  wmis: { motorcycle: 'VBK MD2' },
  style: { drives: ['chain'], trims: { 1980: ['Standard', 'R', 'Rally'] } },
  paints: paints('11 KTM Orange orange, 30 Black black, 41 White white, 52 Dark Grey grey, 60 Atlantic Blue blue'),
  models: [
    usMotorcycle(
      'EXC',
      built(1983, present, 'GS–EXC', 'motorcycle', 112, 9500, [
        petrol('500GS', '500 GS', 39, 485, single),
        petrol('K-450', '450 EXC-F', 40, 450, single),
      ]),
    ),
    usMotorcycle(
      'Duke 390',
      built(2011, present, 'IS', 'motorcycle', 149, 5900, [
        petrol('C-390', '390', 32, 373, single),
        petrol('C-125', '125', 11, 125, single),
      ]),
    ),
    usMotorcycle(
      '690 Duke',
      built(1994, present, 'LC4', 'motorcycle', 160, 8600, [
        petrol('LC4-620', '620', 37, 609, single),
        petrol('LC4-690', '690', 54, 693, single),
      ]),
    ),
    usMotorcycle(
      '1290 Super Adventure',
      built(2003, present, '950–1390', 'motorcycle', 228, 18500, [
        petrol('V-950', '950', 72, 942),
        petrol('V-1301', '1290', 118, 1301),
      ]),
    ),
    usMotorcycle(
      '790 Adventure',
      built(2018, present, 'LC8c', 'motorcycle', 196, 12500, [
        petrol('C-799', '790', 70, 799),
        petrol('C-889', '890', 77, 889),
      ]),
    ),
  ],
});

export const triumph = make({
  name: 'Triumph',
  country: 'GB',
  wmis: { motorcycle: 'SMT 97N' },
  style: { drives: ['chain'], trims: { 1980: ['Standard', 'R', 'RS'] } },
  paints: paints(
    'PB Sapphire Black black, NH Fusion White white, PR Korosi Red red, CL Cobalt Blue blue, GJ Competition Green green, MG Matt Graphite grey',
  ),
  models: [
    usMotorcycle(
      'Bonneville',
      built(1970, 1988, 'T140', 'motorcycle', 205, 4900, [
        petrol('T140', '750', 36, 744),
        petrol('TSS', '750 TSS', 43, 744),
      ]),
      built(2001, present, 'T100–T120', 'motorcycle', 225, 12500, [
        petrol('D31', '865', 50, 865),
        petrol('DU', 'T120', 59, 1200),
      ]),
    ),
    usMotorcycle(
      'Speed Triple',
      built(1994, present, 'T300–1200 RS', 'motorcycle', 210, 15500, [
        petrol('T509', '885', 72, 885, three),
        petrol('NN', '1050', 97, 1050, three),
      ]),
    ),
    usMotorcycle(
      'Street Triple',
      built(2007, present, 'D67–765', 'motorcycle', 188, 10500, [
        petrol('D67', '675', 78, 675, three),
        petrol('L2', '765', 90, 765, three),
      ]),
    ),
    usMotorcycle(
      'Tiger 900',
      built(1993, present, 'T400–C70', 'motorcycle', 215, 13900, [
        petrol('T400', '885', 61, 885, three),
        petrol('C70', '900', 70, 888, three),
      ]),
    ),
    usMotorcycle(
      'Rocket III',
      built(2004, present, 'C14–L', 'motorcycle', 318, 23500, [
        petrol('C14', '2300', 104, 2294, { cylinders: 3, drives: ['shaft'] }),
        petrol('L1', '2500', 123, 2458, { cylinders: 3, drives: ['shaft'] }),
      ]),
    ),
  ],
});

export const royalEnfield = make({
  name: 'Royal Enfield',
  country: 'IN',
  wmis: { motorcycle: 'ME3' },
  style: { drives: ['chain'], trims: { 1980: ['Standard', 'Chrome', 'Custom'] } },
  paints: paints(
    'RE01 Gunmetal Grey grey, RE02 Stealth Black black, RE03 Redditch Red red, RE04 Ventura Blue blue, RE05 Baker Express orange',
  ),
  models: [
    usMotorcycle(
      'Bullet',
      built(1955, present, '350–500', 'motorcycle', 187, 4900, [
        petrol('UCE350', '350', 15, 346, single),
        petrol('UCE500', '500', 20, 499, single),
      ]),
    ),
    usMotorcycle(
      'Interceptor 650',
      built(2018, present, 'P61', 'motorcycle', 213, 7200, [
        petrol('P61A1', '650', 35, 648),
        petrol('P61A2', 'Continental GT', 35, 648),
      ]),
    ),
    usMotorcycle(
      'Himalayan',
      built(2016, present, 'LS410–450', 'motorcycle', 196, 5600, [
        petrol('LS410', '411', 18, 411, single),
        petrol('SH450', '450', 29, 452, single),
      ]),
    ),
  ],
});
