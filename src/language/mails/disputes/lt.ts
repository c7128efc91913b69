import type { DisputeMailWords } from './words.ts';

export const lt: DisputeMailWords = {
  filed: (reference) => `Įrašas užginčytas: ${reference}`,
  decided: (reference) => `Sprendimas: ${reference}`,
  marked:
    'užginčijote transporto priemonės istorijos ataskaitos įrašą. Nuo šiol šios transporto priemonės ataskaitose įrašas bus pažymėtas kaip ginčijamas, kol bus priimtas sprendimas.',
  reopened: 'gauta naujų įrodymų, ir įrašas tikrinamas iš naujo. Iki naujo sprendimo galioja ankstesnis.',
  promise:
    'Kai bus nuspręsta, parašysime jums šiuo adresu. Norėdami siųsti įrodymus, dar kartą patikrinkite ataskaitą pagal jos numerį ir tikrinimo kodą ir ten nurodykite bylos numerį.',
  notYou: 'Jei jokio įrašo neginčijote, į šį laišką nekreipkite dėmesio.',
  outcomes: {
    rejected: 'Jūsų pareiškimas neduoda pagrindo tikrinti. Įrašas lieka nepakeistas.',
    setAside: 'įrašas nebevertinamas. Nuo šiol rengiamose ataskaitose jo nebus.',
    corrected: 'įrašas ištaisytas. Nuo šiol rengiamose ataskaitose bus teisingi duomenys.',
    confirmed: 'įrašas lieka nepakeistas ir nebežymimas kaip ginčijamas.',
  },
  grounds: {
    noReason: 'Pareiškime nepasakyta, kas įraše klaidinga.',
    repeated: 'Tas pats jau buvo ginčyta ir nuspręsta.',
    abusive: 'Pareiškimu nesiekta ištaisyti įrašo.',
    sourceWithdrew: 'Šaltinis įrašą atšaukė.',
    notVerified: 'Šaltinis laiku nepatvirtino įrašo.',
    anotherVehicle: 'Įrašas priklauso kitai transporto priemonei.',
    duplicate: 'Tą patį įvykį rodo kitas įrašas.',
    proven: 'Tai įrodo dokumentai.',
    sourceCorrected: 'Šaltinis įrašą ištaisė.',
    sourceConfirmed: 'Šaltinis įrašą patvirtino.',
    proofContradicts: 'Dokumentai rodo, kad įrašas teisingas.',
  },
  rightDate: 'Teisinga data',
  rightKm: 'Teisinga rida',
  again:
    'Jei turite naujų įrodymų, dar kartą patikrinkite ataskaitą pagal jos numerį ir tikrinimo kodą ir atsiųskite juos su bylos numeriu. Tada įrašas bus tikrinamas iš naujo.',
  deleted: 'Jūsų el. pašto adresas ir įrodymai ištrinami praėjus 90 dienų po sprendimo.',
};
