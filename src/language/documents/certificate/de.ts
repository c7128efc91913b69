import type { CertificateWords } from './en.ts';

export const de: CertificateWords = {
  title: 'Was am Tag des Kaufs bekannt war',
  boughtOn: 'Bericht gekauft am',
  record: 'Eintrag',
  recordId: 'Eintragsnummer',
  firstReceivedOn: 'Eintrag erstmals erhalten am',
  returned: 'An diesem Tag war dieser Eintrag in den Antworten der abgefragten Quellen enthalten.',
  notReturned: 'An diesem Tag war dieser Eintrag in keiner Antwort der abgefragten Quellen enthalten.',
  notQueried: 'An diesem Tag wurde keine Quelle dieser Art abgefragt. Ob eine diesen Eintrag hatte, ist nicht bekannt.',
  notAnswered:
    'An diesem Tag hat keine der abgefragten Quellen geantwortet. Ob eine diesen Eintrag hatte, ist nicht bekannt.',
  searched: 'An diesem Tag wurden diese Arten von Quellen zu diesem Fahrzeug abgefragt, soweit sie es abdecken.',
  sources: 'Quellen zu',
  queried: 'Abgefragt',
  answered: 'Geantwortet',
  countries: 'Länder',
  result: 'Ergebnis',
  contained: 'Eintrag enthalten',
  notContained: 'Eintrag nicht enthalten',
  note: 'Tage sind in UTC angegeben. Eine Quelle, die nicht geantwortet hat, kann Einträge gehabt haben. Quellen sind nach ihrer Art bezeichnet und nicht mit Namen genannt.',
};
