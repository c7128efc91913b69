import type { DisputeMailWords } from './words.ts';

export const et: DisputeMailWords = {
  filed: (reference) => `Kanne on vaidlustatud: ${reference}`,
  decided: (reference) => `Otsus: ${reference}`,
  marked:
    'Vaidlustasite sõiduki ajaloo aruande kande. Nüüdsest märgivad selle sõiduki aruanded kande vaidlustatuks, kuni otsus on tehtud.',
  reopened: 'Saabusid uued tõendid ja kannet kontrollitakse uuesti. Kuni uue otsuseni kehtib varasem otsus.',
  promise:
    'Kui otsus on tehtud, kirjutame teile sellel aadressil. Tõendite saatmiseks kontrollige aruannet uuesti selle numbri ja kontrollkoodiga ning sisestage seal viitenumber.',
  notYou: 'Kui te ei ole ühtegi kannet vaidlustanud, võite seda kirja eirata.',
  outcomes: {
    rejected: 'Teie avaldus ei anna alust kontrolliks. Kanne jääb muutmata.',
    setAside: 'Kannet enam ei arvestata. Nüüdsest koostatud aruanded seda ei näita.',
    corrected: 'Kanne on parandatud. Nüüdsest koostatud aruanded näitavad õigeid andmeid.',
    confirmed: 'Kanne jääb muutmata ega ole enam märgitud vaidlustatuks.',
  },
  grounds: {
    noReason: 'Avaldusest ei selgu, mis kandes vale on.',
    repeated: 'Sama on juba vaidlustatud ja otsustatud.',
    abusive: 'Avalduse eesmärk ei olnud kannet parandada.',
    sourceWithdrew: 'Allikas võttis kande tagasi.',
    notVerified: 'Allikas ei kinnitanud kannet õigel ajal.',
    anotherVehicle: 'Kanne puudutab teist sõidukit.',
    duplicate: 'Sama sündmust näitab teine kanne.',
    proven: 'Seda tõendavad dokumendid.',
    sourceCorrected: 'Allikas parandas kande.',
    sourceConfirmed: 'Allikas kinnitas kannet.',
    proofContradicts: 'Dokumendid näitavad, et kanne on õige.',
  },
  rightDate: 'Õige kuupäev',
  rightKm: 'Õige läbisõidunäit',
  again:
    'Kui teil on uusi tõendeid, kontrollige aruannet uuesti selle numbri ja kontrollkoodiga ning saatke need koos viitenumbriga. Siis kontrollitakse kannet uuesti.',
  deleted: 'Teie e-posti aadress ja tõendid kustutatakse 90 päeva pärast otsust.',
};
