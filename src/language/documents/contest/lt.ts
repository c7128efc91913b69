import type { ContestWords } from './words.ts';

export const lt: ContestWords = {
  mail: 'Jūsų el. pašto adresas',
  mailHint:
    'Juo siunčiamas patvirtinimas ir sprendimas. Jį mato tik tie, kurie sprendžia. Jis ištrinamas praėjus 90 dienų po sprendimo.',
  noMail: 'Įveskite el. pašto adresą, pavyzdžiui, vardas@example.com.',
  tooLong: (max) => `Tekste daugiau kaip ${max} ženklų.`,
  contested: 'Įrašas užginčytas',
  joined: 'Šį įrašą jau ginčija šios ataskaitos skaitytojas. Apie sprendimą pranešime ir jums.',
  confirmation: (mail) => `Patvirtinimas siunčiamas adresu ${mail}.`,
  tooOften: 'Šiandien iš šio tinklo arba šiuo el. pašto adresu užginčyta per daug įrašų. Bandykite rytoj.',
  proofs: 'Įrodymai (neprivaloma)',
  proofsHint:
    'Nuotraukos arba PDF failai, ne daugiau kaip 5 ir iš viso ne daugiau kaip 10\u00a0MB. Juos mato tik tie, kurie sprendžia. Jie ištrinami praėjus 90 dienų po sprendimo.',
  closed: 'Dėl šios bylos priimtas galutinis sprendimas. Daugiau įrodymų pridėti negalima.',
  tooManyProofs: 'Vienai bylai galima siųsti ne daugiau kaip 5 failus, iš viso ne daugiau kaip 10\u00a0MB.',
  unreadable: 'Vieno iš failų perskaityti nepavyko. Siųskite nuotraukas (JPEG, PNG) arba PDF failus be slaptažodžio.',
  busy: 'Šiuo metu failų priimti negalima. Bandykite po kelių minučių.',
  sendProofs: 'Siųsti ginčijamo įrašo įrodymus',
  sendProofsHint: 'Nurodykite bylos numerį iš patvirtinimo. Jei jau nuspręsta, įrašas bus tikrinamas iš naujo.',
  noDispute: 'Tokiu bylos numeriu šios ataskaitos įrašo čia niekas neužginčijo.',
  noProofs: 'Pasirinkite bent vieną failą.',
  proofsSent: 'Įrodymai gauti',
  proofsKnown: 'Šie failai jau buvo gauti: nieko nepridėta',
  filesAgain: 'Pasirinkti failai neišsaugoti. Pasirinkite juos iš naujo.',
  reopened: 'Įrašas tikrinamas iš naujo. Iki naujo sprendimo galioja ankstesnis.',
  proofsOnly: 'Įrodymai',
  sendProofsNow: 'Siųsti įrodymus',
};
