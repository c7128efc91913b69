import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('lt');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const lt: ChangeWords = {
  added: ({ what, date }) => `${what}: pridėtas įrašas${inBrackets(date)}.`,
  corrected: ({ what, date }) => `${what}: įrašas${inBrackets(date)} ištaisytas.`,
  withdrawn: ({ what, date }) => `${what}: šaltiniai įrašo${inBrackets(date)} nebepateikia.`,
  contested: ({ what, date, since }) => `${what}: įrašas${inBrackets(date)} ginčijamas (nuo ${since}).`,
  setAside: ({ what, date, since }) =>
    `${what}: įrašas${inBrackets(date)} po patikrinimo (${since}) pašalintas. Jis nebevertinamas.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}: įrašas${inBrackets(date)} po patikrinimo (${since}) ištaisytas.`,
  kept: ({ what, date, since }) =>
    `${what}: įrašas${inBrackets(date)} buvo ginčijamas. Po patikrinimo (${since}) jis lieka nepakeistas.`,
  grounds: {
    noReason: 'Prieštaravimas nesuteikė pagrindo tikrinti įrašą.',
    repeated: 'Prieštaravimas kartojo ankstesnį.',
    abusive: 'Prieštaravimas nebuvo priimtinas.',
    sourceWithdrew: 'Šaltinis įrašą atšaukė.',
    notVerified: 'Šaltinis negalėjo laiku patvirtinti įrašo.',
    anotherVehicle: 'Įrašas susijęs su kita transporto priemone.',
    duplicate: 'Įvykis nurodytas kitame įraše.',
    proven: 'Tai įrodo dokumentai.',
    sourceCorrected: 'Šaltinis įrašą ištaisė.',
    sourceConfirmed: 'Šaltinis įrašą patvirtino.',
    proofContradicts: 'Dokumentai prieštaravimą paneigia.',
  },
  verdict: ({ what, before, after }) => `${what}: dabar „${after}“, anksčiau „${before}“.`,
  coverage: ({ what, before, after }) =>
    `${what}: pasikeitė tik patikrinimas, ne transporto priemonė: dabar „${after}“, anksčiau „${before}“.`,
  fewerSources: ({ what }) => `${what}: ne visi tada atsakę šaltiniai atsakė dar kartą.`,
  sinceReport: (date) => `Po jūsų ataskaitos (${date})`,
  arrived: (count) =>
    sentence(count, {
      one: 'Po šios ataskaitos pridėtas # įrašas',
      few: 'Po šios ataskaitos pridėti # įrašai',
      other: 'Po šios ataskaitos pridėta # įrašų',
    }),
  changed: 'Kas pasikeitė po šios ataskaitos',
  nothingNew: 'Naujų įrašų nėra.',
  notRepeated: 'Ne visus patikrinimus pavyko pakartoti.',
  more: (count) =>
    sentence(count, { one: 'ir dar # pakeitimas', few: 'ir dar # pakeitimai', other: 'ir dar # pakeitimų' }),
  lookedOn: (date) => `Paskutinė užklausa šaltiniams: ${date}.`,
  openNewReport: (date) => `Atidaryti naują ataskaitą (${date})`,
};
