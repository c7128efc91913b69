import type { CertificateWords } from './en.ts';

export const et: CertificateWords = {
  title: 'Mis oli ostupäeval teada',
  boughtOn: 'Aruande ostukuupäev',
  record: 'Kanne',
  recordId: 'Kande number',
  firstReceivedOn: 'Kanne esmakordselt saadud',
  returned: 'Sel päeval sisaldasid päringu saanud allikate vastused seda kannet.',
  notReturned: 'Sel päeval ei sisaldanud ükski päringu saanud allikate vastus seda kannet.',
  notQueried:
    'Sel päeval ei esitatud päringut ühelegi seda liiki allikale. Ei ole teada, kas mõnel neist oli see kanne.',
  notAnswered: 'Sel päeval ei vastanud ükski päringu saanud allikas. Ei ole teada, kas mõnel neist oli see kanne.',
  searched: 'Sel päeval esitati selle sõiduki kohta päring järgmist liiki allikatele, kui need seda hõlmavad.',
  sources: 'Allikate valdkond',
  queried: 'Päringu saanud',
  answered: 'Vastanud',
  countries: 'Riigid',
  result: 'Tulemus',
  contained: 'Kanne olemas',
  notContained: 'Kannet ei ole',
  note: 'Päevad on UTC järgi. Allikal, mis ei vastanud, võis kandeid olla. Allikad on esitatud liigi järgi ja neid ei nimetata.',
};
