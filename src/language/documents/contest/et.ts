import type { ContestWords } from './words.ts';

export const et: ContestWords = {
  mail: 'Teie e-posti aadress',
  mailHint:
    'Sinna saadetakse kinnitus ja otsus. Seda näevad ainult otsustajad. See kustutatakse 90 päeva pärast otsust.',
  noMail: 'Sisestage e-posti aadress, näiteks nimi@example.com.',
  tooLong: (max) => `Tekstis on üle ${max} tähemärgi.`,
  contested: 'Kanne on vaidlustatud',
  joined: 'Selle kande on juba vaidlustanud selle aruande lugeja. Otsusest teatame ka teile.',
  confirmation: (mail) => `Kinnitus saadetakse aadressile ${mail}.`,
  tooOften:
    'Sellest võrgust või selle e-posti aadressiga on täna vaidlustatud liiga palju kandeid. Proovige homme uuesti.',
  proofs: 'Tõendid (vabatahtlik)',
  proofsHint:
    'Fotod või PDF-failid, kuni 5 ja kokku kuni 10\u00a0MB. Neid näevad ainult otsustajad. Need kustutatakse 90 päeva pärast otsust.',
  closed: 'Selle vaidlustuse kohta on tehtud lõplik otsus. Rohkem tõendeid lisada ei saa.',
  tooManyProofs: 'Ühe vaidlustuse kohta saab saata kuni 5 faili, kokku kuni 10\u00a0MB.',
  unreadable: 'Üht faili ei õnnestunud lugeda. Saatke fotosid (JPEG, PNG) või paroolita PDF-faile.',
  busy: 'Praegu ei saa faile vastu võtta. Proovige mõne minuti pärast uuesti.',
  sendProofs: 'Saada vaidlustatud kande kohta tõendeid',
  sendProofsHint: 'Sisestage kinnituses olev viitenumber. Kui otsus on juba tehtud, kontrollitakse kannet uuesti.',
  noDispute: 'Selle viitenumbriga ei ole siin keegi selle aruande kannet vaidlustanud.',
  noProofs: 'Valige vähemalt üks fail.',
  proofsSent: 'Tõendid on saabunud',
  proofsKnown: 'Need failid olid juba saabunud: midagi ei lisatud',
  filesAgain: 'Valitud faile ei salvestatud. Valige need uuesti.',
  reopened: 'Kannet kontrollitakse uuesti. Kuni uue otsuseni kehtib varasem otsus.',
  proofsOnly: 'Tõendid',
  sendProofsNow: 'Saada tõendid',
};
