import type { RequestsWords } from './words.ts';

export const fi: RequestsWords = {
  intro: 'Kaikki pyynnöt, jotka ohjelmasi ovat lähettäneet rajapintaan viimeisten 30 päivän aikana.',
  empty: 'Mikään pyyntö ei vastaa hakua.',
  heads: {
    time: 'Aika',
    key: 'Avain',
    call: 'Pyyntö',
    report: 'Raportti',
    status: 'Tila',
    outcome: 'Tulos',
    count: 'Pyynnöt',
    price: 'Hinta',
    took: 'Kesto, ms',
    request: 'Pyynnön tunnus',
    code: 'Virhekoodi',
  },
  noKey: 'ei avainta',
  noReport: 'ei raporttia',
  day: 'Päivä (UTC)',
  outcomes: {
    charged: 'raportti ostettu',
    repeat: 'maksuton toisto',
    OK: 'vastattu',
    DISCONNECTED: 'katkesi',
  },
  failed: 'epäonnistui',
  title: (request) => `Pyyntö ${request}`,
  meanings: {
    charged: (price) => `Raportti ostettiin hintaan ${price}.`,
    repeat: 'Olit jo ostanut tämän raportin, eikä toistoaika ollut kulunut: tämä pyyntö oli maksuton.',
    OK: 'Siihen vastattiin. Tällaiset pyynnöt ovat maksuttomia.',
    DISCONNECTED: 'Ohjelmasi sulki yhteyden, ennen kuin koko vastaus oli saatu.',
    addressRefused: 'Avain on voimassa, mutta sitä käytettiin osoitteesta, jota se ei salli. Tämä oli maksutonta.',
    failed: 'Pyyntö epäonnistui eikä maksanut mitään.',
  },
  flood: (requests) =>
    `Samanlaiset pyynnöt puolen sekunnin sisällä ovat yhdellä rivillä; niiden määrä: ${requests}. Kesto on hitaimman.`,
  codes: 'Mitä virhekoodit tarkoittavat',
};
