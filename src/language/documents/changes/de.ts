import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('de');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const de: ChangeWords = {
  added: ({ what, date }) => `${what}: Ein Eintrag${inBrackets(date)} ist hinzugekommen.`,
  corrected: ({ what, date }) => `${what}: Ein Eintrag${inBrackets(date)} wurde berichtigt.`,
  withdrawn: ({ what, date }) => `${what}: Ein Eintrag${inBrackets(date)} wird von den Quellen nicht mehr gemeldet.`,
  contested: ({ what, date, since }) => `${what}: Ein Eintrag${inBrackets(date)} wird seit ${since} bestritten.`,
  setAside: ({ what, date, since }) =>
    `${what}: Ein Eintrag${inBrackets(date)} gilt nach einer Prüfung vom ${since} nicht mehr.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: Ein Eintrag${inBrackets(date)} wurde nach einer Prüfung vom ${since} berichtigt.`,
  kept: ({ what, date, since }) =>
    `${what}: Ein Eintrag${inBrackets(date)} wurde bestritten. Nach einer Prüfung vom ${since} bleibt er bestehen.`,
  grounds: {
    noReason: 'Die Begründung gab keinen Anlass, den Eintrag zu prüfen.',
    repeated: 'Derselbe Eintrag war aus demselben Grund schon einmal bestritten worden.',
    abusive: 'Der Einwand war nicht zulässig.',
    sourceWithdrew: 'Die Quelle hat den Eintrag zurückgezogen.',
    notVerified: 'Die Quelle konnte den Eintrag nicht rechtzeitig bestätigen.',
    anotherVehicle: 'Der Eintrag gehört zu einem anderen Fahrzeug.',
    duplicate: 'Das Ereignis ist in einem anderen Eintrag aufgeführt.',
    proven: 'Unterlagen belegen es.',
    sourceCorrected: 'Die Quelle hat den Eintrag berichtigt.',
    sourceConfirmed: 'Die Quelle hat den Eintrag bestätigt.',
    proofContradicts: 'Unterlagen widerlegen den Einwand.',
  },
  verdict: ({ what, before, after }) => `${what}: jetzt „${after}“, vorher „${before}“.`,
  coverage: ({ what, before, after }) =>
    `${what}: Nur die Prüfung hat sich geändert, nicht das Fahrzeug: jetzt „${after}“, vorher „${before}“.`,
  fewerSources: ({ what }) => `${what}: Nicht alle Quellen, die damals geantwortet hatten, haben erneut geantwortet.`,
  sinceReport: (date) => `Seit Ihrem Bericht vom ${date}`,
  arrived: (count) =>
    sentence(count, {
      one: '# Eintrag ist seit diesem Bericht hinzugekommen',
      other: '# Einträge sind seit diesem Bericht hinzugekommen',
    }),
  changed: 'Änderungen seit diesem Bericht',
  nothingNew: 'Es ist nichts Neues verzeichnet.',
  notRepeated: 'Nicht alle Prüfungen konnten wiederholt werden.',
  more: (count) => sentence(count, { one: 'und # weitere Änderung', other: 'und # weitere Änderungen' }),
  lookedOn: (date) => `Quellen zuletzt abgefragt: ${date}.`,
  openNewReport: (date) => `Neuen Bericht vom ${date} öffnen`,
};
