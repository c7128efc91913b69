import type { CodeTable } from './table.ts';

/** 1 to 5 and most of 7. */
export const northAmericanCodes: CodeTable = {
  // General Motors
  Buick: 'car 1G4 2G4 3G4 3G5 5GA',
  Cadillac: 'car 1G6 2G6 1GY 3GY 1GE',
  Chevrolet: 'car 1G1 2G1 3G1 4G1 1GN 2GN 3GN 2CN 2C1 1Y1; van 1GA 2GA; van truck 1GB 2GB 3GB 1GC 2GC 3GC; truck (54D)',
  GMC: 'car 1GK 2GK 3GK 2CT; van 1GJ 2GJ; van truck 1GD 2GD 3GD 1GT 2GT 3GT; truck 4GT',
  BrightDrop: 'van 2G5',
  Hummer: 'car 5GR 5GT 137; truck 5GN',
  Oldsmobile: 'car 1G3 2G3 3G3 1GH',
  Pontiac: 'car 1G2 2G2 3G2 4G2 1GM 3G7 2G7 1G7 2CK 5Y2',
  Saturn: 'car 1G8 5GZ 3GS',
  Saab: 'car 5S3',

  // Ford
  Ford: 'car 1FA 2FA 3FA 1FM 2FM 3FM 1ZV 1F1; van 1FB 2FB; van truck 1FD 2FD 3FD 1FT 2FT; truck 3FT 1FC 3FC 3FE 3FN 3FR 1F6',
  Lincoln: 'car 1LN 1L1 1MR 2LM 2LN 3LN 5LM 5L1; truck 5LT',
  Mercury: 'car 1ME 2ME 3ME 2MR 3MA 4M2 1ZW',

  // Chrysler and what became of it
  AMC: 'car 1AM',
  Chrysler: 'car 1A4 1A8 1C3 1C8 2A3 2A4 2A8 2C3 2C4 2C8 3A4 3A8 3C3 3C4 3C8 4C3 1C4GP; car (1C4)',
  Dodge:
    'car 1B3 1D4 1D8 2B3 2D3 2D4 2D8 3B3 3D4 4B3; car van 1B4 2B4 2B8; van 2B5 2D6 2D7; van truck 2B6 2B7; ' +
    'truck 1B6 1B7 1D3 1D7 3B6 3B7 3D3 3D6 3D7; ' +
    'car 2C3CD 1C3CD 1C4RD 1C4SD 3C4PD 2C4RD; car (1C3) (1C4) (2C3) (2C4) (3C4)',
  Eagle: 'car 2E3 4E3',
  Fiat: 'car 3C3CF; car (3C3)',
  Jeep: 'car 1C4 1J4 1J8 1JC 2J4 3C4NJ; truck 1J7 1JT 1C6HJ 1C6JJ; car (3C4)',
  Plymouth: 'car 1P3 1P4 2P3 2P4 3P3 4P3; van 2P5',
  Ram: 'truck 1C6 3C7; truck van 3C6',

  // Other makes of North America
  Avanti: 'car 12A',
  Karma: 'car 50G',
  Lucid: 'car 50E 7UU',
  Mosler: 'car 1M9/682',
  Nikola: 'truck 1N9/393',
  Panoz: 'car 1P9/213',
  Rivian: 'car 7PD; truck van 7FC',
  Saleen: 'car 1S9/842',
  SSC: 'car 1S9/944',
  Tesla: 'car 5YJ 7SA; truck 7G2',
  Vector: 'car 1V9/048',

  // Makes from elsewhere
  Acura: 'car 19U 2HN 5FR 5J8 2HH',
  BMW: 'car 4US 5UX 5YM 5UM 3MW 3MF',
  Honda: 'car 1HG 2HG 2HK 3HG 3CZ 3GP 4S6 19X 5FN 5J6 5KB 5KC 7FA; truck 2HJ 5FP; motorcycle 1HF 3H1 478',
  Hyundai: 'car 5NP 5NM 7YA 2HM 5XYZ; truck 5NT',
  Infiniti: 'car 5N3 3PC 5N1AL 5N1DL',
  Isuzu: 'car 4S2 4NU; truck 4S1 1GG 54D 4KL',
  Kia: 'car 5XX 5XY 3KP',
  Lexus: 'car 2T2 58A',
  Mazda: 'car 1YV 4F2 3MZ 3MD 3MV 7MM; truck 4F4',
  'Mercedes-Benz': 'car 4JG 55S',
  Mitsubishi: 'car 4A3 4A4',
  Nissan: 'car 1N4 3N1 3N8 4N2 5N1; van truck 1N6; truck 3N6; van 5BZ',
  Renault: 'car 1XM',
  Subaru: 'car 4S3 4S4',
  Suzuki: 'car 2S2 2S3; truck 5Z6',
  Toyota: 'car 1NX 2T1 2T3 4T1 4T3 4T4 5TD 5YF 7MU 7SV 3MY; truck 4TA 5TB 5TE 5TF 3TM 3TY 5TY',
  Volkswagen: 'car 1VW 1V2 3VW 3VV 2V4 2V8; truck 1V1',
  Volvo: 'car 7JR 7JD; truck 4V1 4V2 4V3 4V4 4V5 4VA',

  // Trucks
  Autocar: 'truck 5VC',
  Freightliner: 'truck 1FU 1FV 2FU 2FV 3AK 3AL 4UZ',
  Hino: 'truck 5PV 2AY',
  International: 'truck 1HS 1HT 2HS 2HT 3HA 3HS 3HT; 1HV 4DR',
  Kenworth: 'truck 1XK 2XK 3WK 1NK 2NK 3BK',
  Mack: 'truck 1M1 1M2 1M3',
  Oshkosh: 'truck 10T',
  Peterbilt: 'truck 1XP 2XP 1NP 2NP 3BP',
  Pierce: 'truck 4P1',
  Sterling: 'truck 2FW 2FZ',
  'Western Star': 'truck 2WK 2WL 2WM 5KJ 5KK',
  Workhorse: 'truck van 5B4',

  // Buses
  'Blue Bird': '1BA',
  Gillig: '15G',
  MCI: '1M8 2MG',
  'New Flyer': '2FY 5FY',
  'Nova Bus': '2NV 4RK',
  Prevost: '2PC',
  'Thomas Built': '1T7 1T8',

  // Motorcycles
  'Arctic Cat': 'motorcycle 4UF',
  Buell: 'motorcycle 4MZ',
  'Can-Am': 'motorcycle 2BX 3JB',
  'Harley-Davidson': 'motorcycle 1HD 5HD',
  Indian: 'motorcycle 56K',
  Polaris: 'motorcycle 4XA 3NS 57X',
  Victory: 'motorcycle 5VP',
  Yamaha: 'motorcycle 5Y4',
  Zero: 'motorcycle 538',
};
