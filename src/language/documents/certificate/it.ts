import type { CertificateWords } from './en.ts';

export const it: CertificateWords = {
  title: 'Che cosa era noto il giorno dell’acquisto',
  boughtOn: 'Rapporto acquistato il',
  record: 'Dato registrato',
  recordId: 'Numero del dato registrato',
  firstReceivedOn: 'Dato ricevuto per la prima volta il',
  returned: 'In quel giorno le risposte delle fonti interrogate contenevano questo dato registrato.',
  notReturned: 'In quel giorno nessuna risposta delle fonti interrogate conteneva questo dato registrato.',
  notQueried:
    'In quel giorno non è stata interrogata alcuna fonte di questo tipo. Non è noto se qualcuna avesse questo dato registrato.',
  notAnswered:
    'In quel giorno nessuna delle fonti interrogate ha risposto. Non è noto se qualcuna avesse questo dato registrato.',
  searched: 'In quel giorno sono stati interrogati questi tipi di fonti su questo veicolo, se possono averne dati.',
  sources: 'Fonti su',
  queried: 'Interrogate',
  answered: 'Con risposta',
  countries: 'Paesi',
  result: 'Esito',
  contained: 'Dato presente',
  notContained: 'Dato assente',
  note: 'I giorni sono in UTC. Una fonte che non ha risposto poteva avere dati. Le fonti sono indicate per tipo e non per nome.',
};
