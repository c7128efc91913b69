import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Võrreldud näitude arv: ${count} (${from} – ${to}). Ükski ei ole eelmisest väiksem; viimane: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. Puudu on vähemalt ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Näit (${date}): ${after}; varem (${beforeDate}): ${before}. Kui mõlemad on õiged, on puudu vähemalt ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Näit (${date}): ${written}; teiste näitude põhjal eeldatav: ${expected}. Tõenäoliselt on see sisestusviga.`,
  UNIT_CONFLICT: ({ count, source }) =>
    `Näidud, milles on miilid ja kilomeetrid segi aetud: ${count}. Allikas: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Näit (${date}): ${after}; varem: ${before}. Läbisõidumõõdik ületas suurima näidu ja alustas uuesti nullist.`,
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Läbisõidumõõdiku vahetus (${date}). Vana mõõdiku viimane näit: ${before}; uue mõõdiku esimene näit: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Kasutatavate näitude arv: ${count}. Seda on hindamiseks liiga vähe.`,
};
