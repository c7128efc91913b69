import type { en } from './en.ts';

export const lt: typeof en = {
  title: 'Patikrinti ataskaitą',
  introduction:
    'Įveskite ataskaitos numerį ir VIN arba tikrinimo kodą. Matysite, ar ji išduota čia ir kas joje parašyta.',
  codeHint: '20 ženklų, pirmame PDF puslapyje ir tinklalapio pabaigoje',
  submit: 'Tikrinti',
  fileTitle: 'Patikrinti PDF failą',
  file: 'PDF failas',
  fileHint: 'Bet koks failo pakeitimas aptinkamas. Failas nesaugomas.',
  state: 'Būsena',
  complete: 'Baigta',
  incomplete: 'Dar nebaigta',
  lastReading: 'Paskutinis odometro rodmuo',
  openReport: 'Atverti ataskaitą',
  keys: 'Viešieji raktai parašams tikrinti',
  compare: 'Palyginkite šiuos duomenis su dokumentu. Jei kurie nors skiriasi, dokumentas pakeistas.',
  missing: 'Įveskite numerį ir VIN arba tikrinimo kodą.',
  vinProblem: 'VIN turi 17 ženklų ir niekada neturi I, O ar Q.',
  tooLarge: 'Failas didesnis už bet kurią ataskaitą.',
  results: {
    genuine: { title: 'Tikra', text: 'Ši ataskaita išduota čia, o jos kodas atitinka toliau pateiktus duomenis.' },
    issued: { title: 'Tikra', text: 'Ataskaita su šiuo numeriu čia išduota šiam VIN.' },
    earlier: {
      title: 'Tikra, bet ne naujausia',
      text: 'Dokumentas sukurtas dar negavus visų skyrių. Toliau pateikta dabartinė ataskaita.',
    },
    file: { title: 'Tikra ir nepakeista', text: 'Kiekvienas failo baitas yra toks, koks išduotas.' },
    altered: {
      title: 'Pakeista arba išduota ne čia',
      text: 'Ataskaita su šiais duomenimis čia neišduota. Patikrinkite, ar nėra įvedimo klaidų. Jei duomenys tokie kaip dokumente, juo nepasikliaukite.',
    },
    changed: { title: 'Pakeista', text: 'Failas pakeistas po išdavimo. Juo nepasikliaukite.' },
    unsigned: {
      title: 'Faile nėra parašo',
      text: 'Jis išduotas ne čia arba kita programa jį įrašė ar atspausdino iš naujo. Patikrinkite jį pagal numerį ir VIN.',
    },
    ended: {
      title: 'Išduota čia, nebesaugoma',
      text: 'Ataskaita su šiuo numeriu išduota čia. Prieigos laikotarpis baigėsi, todėl jos turinys neberodomas. PDF failo parašą vis dar galima patikrinti.',
    },
    endedFile: {
      title: 'Tikra, nebesaugoma',
      text: 'Failas yra toks, koks išduotas. Ataskaitos prieigos laikotarpis baigėsi, todėl jos turinys čia neberodomas.',
    },
  },
};
