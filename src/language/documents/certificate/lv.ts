import type { CertificateWords } from './en.ts';

export const lv: CertificateWords = {
  title: 'Kas bija zināms pirkuma dienā',
  boughtOn: 'Atskaites pirkuma datums',
  record: 'Ieraksts',
  recordId: 'Ieraksta numurs',
  firstReceivedOn: 'Ieraksts pirmoreiz saņemts',
  returned: 'Tajā dienā vaicāto avotu atbildēs šis ieraksts bija.',
  notReturned: 'Tajā dienā nevienā vaicāto avotu atbildē šī ieraksta nebija.',
  notQueried: 'Tajā dienā netika vaicāts neviens šāda veida avots. Nav zināms, vai kādam no tiem šis ieraksts bija.',
  notAnswered:
    'Tajā dienā neatbildēja neviens no vaicātajiem avotiem. Nav zināms, vai kādam no tiem šis ieraksts bija.',
  searched: 'Tajā dienā par šo transportlīdzekli tika vaicāti šādu veidu avoti, ciktāl tie to aptver.',
  sources: 'Avotu joma',
  queried: 'Vaicāti',
  answered: 'Atbildēja',
  countries: 'Valstis',
  result: 'Rezultāts',
  contained: 'Ieraksts ir',
  notContained: 'Ieraksta nav',
  note: 'Dienas norādītas pēc UTC. Avotam, kas neatbildēja, varēja būt ieraksti. Avoti norādīti pēc veida un nav nosaukti.',
};
