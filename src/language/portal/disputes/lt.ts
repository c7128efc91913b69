import type { DisputesWords } from './words.ts';

export const lt: DisputesWords = {
  title: 'Ginčijami įrašai',
  intro: 'Jei įrašas klaidingas, galite jį ginčyti. Tai nieko nekainuoja, ir niekas nesužinos, kas jį ginčija.',
  contest: 'Ginčyti įrašą',
  heads: {
    record: 'Įrašas',
    recordDate: 'Įrašo data',
    reason: 'Priežastis',
    filedOn: 'Užginčyta',
    decision: 'Sprendimas',
    reference: 'Bylos numeris',
  },
  states: {
    open: 'Tikrinama',
    rejected: 'Atmesta',
    setAside: 'Pašalintas: nebevertinamas',
    corrected: 'Ištaisytas',
    confirmed: 'Lieka nepakeistas',
  },
  due: 'Sprendimo terminas',
  chooseRecord: 'Pasirinkite įrašą',
  chooseReason: 'Pasirinkite priežastį',
  reasons: {
    notThisVehicle: 'Tai nutiko kitai transporto priemonei',
    typingError: 'Klaidingas skaičius arba data',
    repaired: 'Žala pašalinta',
    noTotalLoss: 'Tai nebuvo visiška žala',
    duplicate: 'Tas pats įvykis nurodytas du kartus',
    other: 'Kita priežastis',
  },
  statement: 'Kas klaidinga ir kas teisinga?',
  statementHint: (max) => `Ne daugiau kaip ${max} ženklų. Nenurodykite vardų ir adresų.`,
  mistakes: {
    record: 'Pasirinkite šios ataskaitos įrašą.',
    reason: 'Pasirinkite priežastį.',
    statement: 'Parašykite, kas klaidinga.',
  },
  marks:
    'Visose vėlesnėse šios transporto priemonės ataskaitose įrašas bus pažymėtas kaip ginčijamas, kol bus priimtas sprendimas. Jis ir toliau bus rodomas.',
  secret: 'Niekas nesužinos, kas jį ginčija.',
  send: 'Ginčyti šį įrašą',
  filed: 'Įrašas dabar pažymėtas kaip ginčijamas.',
  openBefore: 'Šį įrašą jau ginčijate.',
  noSuchRecord: 'Šioje ataskaitoje tokio įrašo nėra.',
  tooMany: 'Per daug ginčijamų įrašų laukia sprendimo. Palaukite, kol dėl kurio nors bus nuspręsta.',
  decidedBefore:
    'Dėl šio įrašo jau nuspręsta. Jei turite naujų įrodymų, pateikite juos prie ankstesnio ginčo: įrašas bus peržiūrėtas iš naujo.',
  toReport: 'Grįžti prie ataskaitos',
};
