import type { RequestsWords } from './words.ts';

export const et: RequestsWords = {
  intro: 'Kõik päringud, mille teie programmid on viimase 30 päeva jooksul API-le saatnud.',
  empty: 'Tingimustele vastavaid päringuid ei ole.',
  heads: {
    time: 'Aeg',
    key: 'Võti',
    call: 'Päring',
    report: 'Aruanne',
    status: 'Olek',
    outcome: 'Tulemus',
    count: 'Päringud',
    price: 'Hind',
    took: 'Kestus, ms',
    request: 'Päringu ID',
    code: 'Veakood',
  },
  noKey: 'võti puudub',
  noReport: 'aruanne puudub',
  day: 'Päev (UTC)',
  outcomes: {
    charged: 'aruanne ostetud',
    repeat: 'tasuta kordus',
    OK: 'vastatud',
    DISCONNECTED: 'katkestatud',
  },
  failed: 'ebaõnnestunud',
  title: (request) => `Päring ${request}`,
  meanings: {
    charged: (price) => `Osteti aruanne hinnaga ${price}.`,
    repeat: 'Olite selle aruande juba ostnud ja kordamise aeg ei olnud läbi: see päring oli tasuta.',
    OK: 'Sellele vastati. Sellised päringud on tasuta.',
    DISCONNECTED: 'Teie programm sulges ühenduse enne, kui kogu vastus oli käes.',
    addressRefused: 'Võti kehtib, kuid seda kasutati aadressilt, mida see ei luba. See oli tasuta.',
    failed: 'Päring ebaõnnestus ja oli tasuta.',
  },
  flood: (requests) =>
    `Ühesugused päringud poole sekundi jooksul on ühel real; nende arv: ${requests}. Kestus on aeglaseima oma.`,
  codes: 'Mida veakoodid tähendavad',
};
