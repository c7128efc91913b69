import type { CertificateWords } from './en.ts';

export const lv: CertificateWords = {
  title: 'Kas bija zināms pirkuma dienā',
  boughtOn: 'Atskaites pirkuma datums',
  record: 'Ieraksts',
  recordId: 'Ieraksta numurs',
  firstReceivedOn: 'Ieraksts pirmoreiz saņemts',
  returned: 'Tajā dienā vaicāto avotu atbildēs šis ieraksts bija.',
  notReturned: 'Tajā dienā nevienā vaicāto avotu atbildē šī ieraksta nebija.',
  searched: 'Tajā dienā par šo transportlīdzekli tika vaicāti šādu veidu avoti.',
  sources: 'Avotu joma',
  queried: 'Vaicāti',
  answered: 'Atbildēja',
  countries: 'Valstis',
  result: 'Rezultāts',
  contained: 'Ieraksts ir',
  notContained: 'Ieraksta nav',
  note: 'Dienas norādītas pēc UTC. Avotam, kas neatbildēja, varēja būt ieraksti. Avoti norādīti pēc veida un nav nosaukti.',
};
