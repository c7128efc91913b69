import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('lv');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const lv: ChangeWords = {
  added: ({ what, date }) => `${what}: pievienots ieraksts${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: ieraksts${inBrackets(date)} izlabots.`,
  withdrawn: ({ what, date }) => `${what}: avoti ierakstu${inBrackets(date)} vairs neuzrāda.`,
  contested: ({ what, date, since }) => `${what}: ieraksts${inBrackets(date)} ir apstrīdēts (kopš ${since}).`,
  setAside: ({ what, date, since }) =>
    `${what}: ieraksts${inBrackets(date)} pēc pārbaudes (${since}) ir izslēgts. Tas vairs netiek ņemts vērā.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: ieraksts${inBrackets(date)} pēc pārbaudes (${since}) ir izlabots.`,
  kept: ({ what, date, since }) =>
    `${what}: ieraksts${inBrackets(date)} bija apstrīdēts. Pēc pārbaudes (${since}) tas paliek nemainīts.`,
  grounds: {
    noReason: 'Iebildums nedeva pamatu ierakstu pārbaudīt.',
    repeated: 'Iebildums atkārtoja iepriekšēju iebildumu.',
    abusive: 'Iebildums nebija pieņemams.',
    sourceWithdrew: 'Avots ierakstu ir atsaucis.',
    notVerified: 'Avots nevarēja laikus apstiprināt ierakstu.',
    anotherVehicle: 'Ieraksts attiecas uz citu transportlīdzekli.',
    duplicate: 'Notikums ir norādīts citā ierakstā.',
    proven: 'To pierāda dokumenti.',
    sourceCorrected: 'Avots ierakstu ir izlabojis.',
    sourceConfirmed: 'Avots ierakstu ir apstiprinājis.',
    proofContradicts: 'Dokumenti iebildumu atspēko.',
  },
  verdict: ({ what, before, after }) => `${what}: tagad „${after}”, iepriekš „${before}”.`,
  coverage: ({ what, before, after }) =>
    `${what}: mainījusies tikai pārbaude, nevis transportlīdzeklis: tagad „${after}”, iepriekš „${before}”.`,
  fewerSources: ({ what }) => `${what}: ne visi avoti, kas toreiz atbildēja, atbildēja atkārtoti.`,
  sinceReport: (date) => `Kopš jūsu atskaites (${date})`,
  arrived: (count) =>
    sentence(count, {
      zero: '# jaunu ierakstu pēc šīs atskaites',
      one: '# jauns ieraksts pēc šīs atskaites',
      other: '# jauni ieraksti pēc šīs atskaites',
    }),
  changed: 'Kas mainījies pēc šīs atskaites',
  nothingNew: 'Nekas jauns nav reģistrēts.',
  notRepeated: 'Ne visas pārbaudes izdevās atkārtot.',
  more: (count) => sentence(count, { zero: 'un vēl # izmaiņu', one: 'un vēl # izmaiņa', other: 'un vēl # izmaiņas' }),
  lookedOn: (date) => `Pēdējais vaicājums avotiem: ${date}.`,
  openNewReport: (date) => `Atvērt jauno atskaiti (${date})`,
};
