import type { RequestsWords } from './words.ts';

export const lt: RequestsWords = {
  intro: 'Visos užklausos, kurias jūsų programos nusiuntė API per pastarąsias 30 dienų.',
  empty: 'Nė viena užklausa neatitinka.',
  heads: {
    time: 'Laikas',
    key: 'Raktas',
    call: 'Užklausa',
    report: 'Ataskaita',
    status: 'Būsenos kodas',
    outcome: 'Rezultatas',
    count: 'Užklausos',
    price: 'Kaina',
    took: 'Trukmė, ms',
    request: 'Užklausos ID',
    code: 'Klaidos kodas',
  },
  noKey: 'nėra rakto',
  noReport: 'nėra ataskaitos',
  day: 'Diena (UTC)',
  outcomes: {
    charged: 'nupirkta ataskaita',
    repeat: 'nemokamas pakartojimas',
    OK: 'atsakyta',
    DISCONNECTED: 'nutraukta',
  },
  failed: 'nepavyko',
  title: (request) => `Užklausa ${request}`,
  meanings: {
    charged: (price) => `Nupirkta ataskaita už ${price}.`,
    repeat: 'Šią ataskaitą jau buvote nusipirkę, o pakartojimo laikas dar nesibaigė: ši užklausa buvo nemokama.',
    OK: 'Į ją atsakyta. Tokios užklausos nemokamos.',
    DISCONNECTED: 'Jūsų programa nutraukė ryšį negavusi viso atsakymo.',
    addressRefused: 'Raktas galioja, bet buvo panaudotas iš neleidžiamo adreso. Tai nieko nekainavo.',
    failed: 'Užklausa nepavyko ir nieko nekainavo.',
  },
  flood: (requests) =>
    `Vienodos užklausos per pusę sekundės sudėtos į vieną eilutę; jų skaičius: ${requests}. Nurodyta lėčiausios užklausos trukmė.`,
  codes: 'Ką reiškia klaidų kodai',
};
