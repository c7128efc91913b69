import type { CodeTable } from './table.ts';

/** J and the second half of K. */
export const japanAndKorea: CodeTable = {
  // Japan
  Acura: 'car JH4 JAE',
  Daihatsu: 'car JDA JD1 JD2',
  Fuso: 'truck JL5 JL6 JL7 JLF JLS JW6 JW7',
  Hino: 'truck JHA JHB JHD JHF JHH',
  Honda: 'car JHM JHL JHG; motorcycle JH2 JH3',
  Infiniti: 'car JNK JNR JNX; car (JN1) (JN8)',
  Isuzu: 'car JAB JAC; truck JAA JAL JAM; truck (J8B) (J8C) (J8D)',
  Kawasaki: 'motorcycle JKA JKB JSK',
  Lexus: 'car JTH JTJ JT6 JT8',
  Mazda: 'car JM1 JM3 JM6 JM7 JMZ; truck JM2; car truck JM0',
  Mitsubishi: 'car JA3 JA4 JMB JMY JMA; truck JA7',
  Nissan: 'car JN1 JN8; van truck JN6',
  Scion: 'car JTK JTL',
  Subaru: 'car JF1 JF2 JF3; truck JF4',
  Suzuki: 'car JSA JS2 JS3 JS4 KL5; motorcycle JS1',
  Toyota: 'car JTD JTE JTM JTN JT2 JT3 JT1 JTG JTB; van truck JTF; truck JT4 JT5 JT7; car (JTK) (JTL)',
  UD: 'truck JNA JNE JPC',
  Yamaha: 'motorcycle JYA JYE JY3 JY4',

  // Korea
  Daelim: 'motorcycle KMY',
  Daewoo: 'car KLA; car van KLY; truck KLT',
  Genesis: 'car KMT KMU; car (KMH)',
  Hyosung: 'motorcycle KM4 KM1',
  Hyundai: 'car KMH KM8; car van KMX; van truck KMF; van KMJ',
  Kia: 'car KNA KND KNE; truck KNC; van KNH',
  'Renault Samsung': 'car KNM',
  SsangYong: 'car KPT KPB; truck KPA',

  // Makes from elsewhere
  Buick: 'car KL4',
  Chevrolet: 'car JG1 KL1 KL7 KL8; car (KLA); truck J8B J8C',
  Chrysler: 'car JJ3',
  Dodge: 'car JB3 JB4; truck JB7',
  Eagle: 'car JE3 JE4',
  Fiat: 'car JC1',
  Ford: 'car KNJ',
  GMC: 'truck J8D',
  Plymouth: 'car JP3 JP4',
  Pontiac: 'car KL2',
};
