import { acura } from './makes/acura.ts';
import { astonMartin, lotus, mg } from './makes/aston-martin-lotus-mg.ts';
import { audi } from './makes/audi.ts';
import { bmw } from './makes/bmw.ts';
import { chevrolet } from './makes/chevrolet.ts';
import { chrysler, dodge, ram, jeep } from './makes/chrysler.ts';
import { ducati, ktm, triumph, royalEnfield } from './makes/ducati-ktm-triumph.ts';
import { ferrari, maserati } from './makes/ferrari-maserati.ts';
import { fiat, alfaRomeo, lancia } from './makes/fiat.ts';
import { ford } from './makes/ford.ts';
import { gmc, buick, cadillac } from './makes/gmc-buick-cadillac.ts';
import { harleyDavidson, piaggio, aprilia, motoGuzzi } from './makes/harley-piaggio.ts';
import { honda } from './makes/honda.ts';
import { hyundai } from './makes/hyundai.ts';
import { jaguar, landRover } from './makes/jaguar-land-rover.ts';
import { kia, genesis, ssangYong } from './makes/kia-genesis-ssangyong.ts';
import { lada, gaz, uaz } from './makes/lada-gaz-uaz.ts';
import { lexus } from './makes/lexus.ts';
import { lincoln } from './makes/lincoln.ts';
import { mazda, subaru } from './makes/mazda-subaru.ts';
import { mercedesBenz } from './makes/mercedes-benz.ts';
import { mini, rollsRoyce, smart } from './makes/mini-rolls-royce-smart.ts';
import { mitsubishi, isuzu } from './makes/mitsubishi-isuzu.ts';
import { nissan, infiniti } from './makes/nissan.ts';
import { opel } from './makes/opel.ts';
import { peugeot, citroen, ds } from './makes/peugeot-citroen.ts';
import { porsche, bentley, lamborghini } from './makes/porsche-bentley-lamborghini.ts';
import { renault, dacia } from './makes/renault-dacia.ts';
import { skoda, seat, cupra } from './makes/skoda-seat.ts';
import { suzuki } from './makes/suzuki.ts';
import { tesla, byd } from './makes/tesla-byd.ts';
import { toyota } from './makes/toyota.ts';
import { freightliner, kenworth, peterbilt, mack, international } from './makes/trucks-america.ts';
import { scania, man, daf, iveco } from './makes/trucks-europe.ts';
import { volkswagen } from './makes/volkswagen.ts';
import { volvo, polestar, saab } from './makes/volvo-saab.ts';
import { yamaha, kawasaki } from './makes/yamaha-kawasaki.ts';
import type { Make } from './model.ts';

export const makes: readonly Make[] = [
  acura,
  alfaRomeo,
  aprilia,
  astonMartin,
  audi,
  bentley,
  bmw,
  buick,
  byd,
  cadillac,
  chevrolet,
  chrysler,
  citroen,
  cupra,
  dacia,
  daf,
  dodge,
  ds,
  ducati,
  ferrari,
  fiat,
  ford,
  freightliner,
  gaz,
  genesis,
  gmc,
  harleyDavidson,
  honda,
  hyundai,
  infiniti,
  international,
  isuzu,
  iveco,
  jaguar,
  jeep,
  kawasaki,
  kenworth,
  kia,
  ktm,
  lada,
  lamborghini,
  lancia,
  landRover,
  lexus,
  lincoln,
  lotus,
  mack,
  man,
  maserati,
  mazda,
  mercedesBenz,
  mg,
  mini,
  mitsubishi,
  motoGuzzi,
  nissan,
  opel,
  peterbilt,
  peugeot,
  piaggio,
  polestar,
  porsche,
  ram,
  renault,
  rollsRoyce,
  royalEnfield,
  saab,
  scania,
  seat,
  skoda,
  smart,
  ssangYong,
  subaru,
  suzuki,
  tesla,
  toyota,
  triumph,
  uaz,
  volkswagen,
  volvo,
  yamaha,
];
