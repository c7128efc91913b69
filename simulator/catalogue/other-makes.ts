import { make } from './complete.ts';
import type { Body, Make, VehicleClass } from './model.ts';
import {
  built,
  car,
  diesel,
  electric,
  motorcycle,
  petrol,
  truck,
  usCar,
  usMotorcycle,
  usTruck,
  van,
} from './notation.ts';
import { paints } from './paints.ts';

/**
 * Makes that are met with only where a number begins with their code: home, class, model, years, body, litres (0 for an
 * electric motor, `d` behind them for a diesel engine), kilowatts, kerb mass, price in euro. `_` is a blank.
 */
const lines = `
Alpina DE car B3 1987-2027 saloon 3.0 300 1650 69000
Alpine FR car A110 2017-2027 coupe 1.8 185 1110 58000
Multicar DE truck M26 1993-2018 tipper 2.8d 78 2600 42000
StreetScooter DE van Work 2015-2022 panelVan 0 48 1600 39000
Aixam FR car City 1992-2027 hatchback 0.5d 6 420 12500
Ligier FR car JS50 1992-2027 hatchback 0.5d 6 425 13500
Matra FR car Murena 1980-1984 coupe 1.6 68 1000 14000
Talbot FR car Samba 1981-1986 hatchback 1.1 37 740 6500
Autobianchi IT car Y10 1985-1995 hatchback 1.0 33 770 7500
Benelli IT motorcycle TRK_502 2016-2027 motorcycle 0.5 35 235 6200
MV_Agusta IT motorcycle F4 1999-2018 motorcycle 1.0 128 192 21000
Malaguti IT motorcycle Madison 1999-2011 scooter 0.25 15 170 3900
Caterham GB car Seven 1980-2027 convertible 1.6 93 550 34000
DeLorean GB car DMC-12 1981-1983 coupe 2.8 96 1230 25000
Ineos GB car Grenadier 2022-2027 suv 3.0d 183 2650 68000
LDV GB van Convoy 1996-2009 panelVan 2.5d 66 1900 17500
LEVC GB car TX 2018-2027 minivan 0 110 2230 66000
McLaren GB car 720S 2011-2027 coupe 4.0 530 1420 250000
TVR GB car Griffith 1990-2006 convertible 4.0 177 1060 48000
Rover GB car 75 1986-2005 saloon 1.8 88 1410 23500
Austin GB car Metro 1980-1991 hatchback 1.3 46 760 6900
Vauxhall GB van Vivaro 2001-2027 panelVan 2.0d 84 1750 25000
ARO RO car 244 1980-2003 suv 2.5 61 1500 7500
Avia CZ truck D90 1983-2018 boxTruck 3.9d 100 3400 36000
FSO PL car Polonez 1980-2002 hatchback 1.6 64 1120 6200
Jawa CZ motorcycle 350 1980-2027 motorcycle 0.35 17 160 2900
Jelcz PL truck 415 1980-2008 boxTruck 6.8d 150 6200 48000
Lublin PL van 3 1993-2007 panelVan 2.4d 66 1750 13500
Star PL truck 1142 1980-2006 boxTruck 6.8d 110 4600 38000
Tatra CZ truck 815 1983-2027 tipper 12.7d 230 11200 98000
Zastava RS car Koral 1980-2008 hatchback 1.1 40 740 4800
Derbi ES motorcycle Senda 1995-2015 motorcycle 0.05 4 95 2900
GasGas ES motorcycle EC_300 1996-2027 motorcycle 0.3 30 104 8900
Husqvarna SE motorcycle Vitpilen_701 1987-2027 motorcycle 0.7 55 166 9900
KamAZ RU truck 5490 1980-2027 tractor 11.8d 294 7900 62000
MAZ BY truck 5440 1990-2027 tractor 11.9d 294 7800 58000
Moskvich RU car 2141 1980-2002 hatchback 1.6 57 1080 4500
ZAZ UA car Tavria 1987-2011 hatchback 1.1 38 720 3900
Togg TR car T10X 2023-2027 suv 0 160 2100 45000
Daewoo KR car Lanos 1991-2011 saloon 1.5 63 1080 10500
Geely CN car Emgrand 2009-2027 saloon 1.8 102 1290 12500
Hummer US car H2 1992-2010 suv 6.0 242 2900 58000
Oldsmobile US car Cutlass 1980-2004 saloon 3.1 116 1400 19500
Pontiac US car Grand_Prix 1980-2010 saloon 3.8 149 1560 23000
Saturn US car S-Series 1991-2010 saloon 1.9 75 1080 14500
Mercury US car Sable 1980-2011 saloon 3.0 115 1530 21500
Plymouth US car Voyager 1980-2001 minivan 3.3 118 1750 22500
Eagle US car Talon 1988-1998 coupe 2.0 104 1270 17500
Karma US car Revero 2017-2027 saloon 0 300 2450 125000
Lucid US car Air 2021-2027 saloon 0 460 2360 99000
Rivian US car R1S 2021-2027 suv 0 390 3200 86000
Hino JP truck 268 1985-2027 boxTruck 7.7d 172 5400 74000
Fuso JP truck Canter 1980-2027 boxTruck 3.0d 110 2600 41000
UD JP truck Quester 1985-2027 tractor 10.8d 283 7400 72000
Oshkosh US truck Striker 1990-2027 boxTruck 16.1d 500 19000 400000
Sterling US truck LT9500 1998-2009 tractor 12.7d 317 7600 98000
Western_Star US truck 4900 1990-2027 tractor 14.8d 377 8100 135000
Autocar US truck ACX 2001-2027 tipper 8.9d 260 9800 125000
Buell US motorcycle XB12 1993-2010 motorcycle 1.2 76 209 10500
Can-Am CA motorcycle Spyder 2008-2027 motorcycle 1.3 78 410 19500
Indian US motorcycle Scout 2000-2027 motorcycle 1.1 74 255 14900
Polaris US motorcycle Slingshot 2015-2027 motorcycle 2.0 127 740 24000
Victory US motorcycle Cross_Country 1999-2017 motorcycle 1.7 65 347 19000
Zero US motorcycle SR 2010-2027 motorcycle 0 52 188 17500
Daihatsu JP car Sirion 1980-2013 hatchback 1.0 43 880 9900
Hyosung KR motorcycle GT_650 1995-2027 motorcycle 0.65 53 215 5600
CFMOTO CN motorcycle 650_MT 2012-2027 motorcycle 0.65 52 213 6300
Changan CN car CS75 2008-2027 suv 1.5 131 1540 18500
Chery CN car Tiggo 2004-2027 suv 1.6 93 1390 14500
DFSK CN van K01 2008-2027 panelVan 1.3 61 1050 12500
Dongfeng CN car AX7 2009-2027 suv 1.5 110 1560 18000
Foton CN truck Aumark 2005-2027 boxTruck 3.8d 105 3300 32000
Great_Wall CN car Hover 2005-2027 suv 2.4 93 1780 17500
JAC CN car S3 2007-2027 suv 1.6 88 1320 14500
Leapmotor CN car T03 2019-2027 hatchback 0 80 1175 19000
Lifan CN car 620 2006-2020 saloon 1.6 78 1155 8900
Maxus CN van Deliver_9 2014-2027 panelVan 2.0d 110 2300 35000
Wuling CN car Hongguang 2008-2027 minivan 1.5 77 1200 8500
XPeng CN car G9 2018-2027 suv 0 230 2230 59000
Voyah CN car Free 2021-2027 suv 0 360 2310 69000
Kymco TW motorcycle Downtown_300 1990-2027 scooter 0.3 22 178 4900
SYM TW motorcycle Joymax_300 1990-2027 scooter 0.28 19 180 4400
PGO TW motorcycle G-Max 1998-2020 scooter 0.15 11 120 2900
Mahindra IN car Scorpio 1998-2027 suv 2.2d 88 1780 16500
Tata IN car Indica 1992-2020 hatchback 1.4 55 980 7900
Proton MY car Persona 1989-2018 saloon 1.6 82 1170 11500
VinFast VN car VF8 2019-2027 suv 0 260 2520 52000
Holden AU car Commodore 1980-2020 saloon 3.6 190 1690 31000
`;

const usualPaints = paints(
  '100 White white, 200 Black black, 300 Silver Metallic silver, 400 Grey Metallic grey',
  '500 Blue Metallic blue, 600 Red red, 700 Green Metallic green',
);

const american = new Set(['US', 'CA']);

const drafts = {
  car: (isAmerican: boolean) => (isAmerican ? usCar : car),
  motorcycle: (isAmerican: boolean) => (isAmerican ? usMotorcycle : motorcycle),
  truck: (isAmerican: boolean) => (isAmerican ? usTruck : truck),
  van: () => van,
} as const;

const words = (text: string): string => text.replaceAll('_', ' ');

function readMake(line: string): Make {
  const [name = '', country = '', kind = '', model = '', years = '', body = '', litres = '', ...figures] =
    line.split(' ');
  const [kw = 0, massKg = 0, priceEur = 0] = figures.map(Number);
  const [from = 0, to = 0] = years.split('-').map(Number);
  const ccm = Math.round(Number.parseFloat(litres) * 1000) - 4;
  const label = Number.parseFloat(litres).toFixed(litres.length > 3 && !litres.endsWith('d') ? 2 : 1);
  const engine =
    litres === '0'
      ? electric('EM1', 'Electric', kw, kind === 'car' ? 75 : 40)
      : (litres.endsWith('d') ? diesel : petrol)(`${words(name).charAt(0)}${ccm}`, label, kw, ccm);
  const vehicleClass = kind as VehicleClass;
  const draft = drafts[vehicleClass](american.has(country));
  return make({
    name: words(name),
    country,
    wmis: {},
    style: { drives: ['front'], trims: { 1980: ['Base', 'Comfort'] } },
    paints: usualPaints,
    models: [draft(words(model), built(from, to, words(model), body as Body, massKg, priceEur, [engine]))],
  });
}

export const otherMakes: readonly Make[] = lines.trim().split('\n').map(readMake);
