import type { ContestWords } from './words.ts';

export const lv: ContestWords = {
  mail: 'Jūsu e-pasta adrese',
  mailHint:
    'Uz to tiks nosūtīts apstiprinājums un lēmums. To redz tikai lēmuma pieņēmēji. Tā tiek dzēsta 90 dienas pēc lēmuma.',
  noMail: 'Ievadiet e-pasta adresi, piemēram, vards@example.com.',
  tooLong: (max) => `Tekstā ir pārāk daudz rakstzīmju. Lielākais atļautais skaits: ${max}.`,
  contested: 'Ieraksts ir apstrīdēts',
  joined: 'Šo ierakstu jau apstrīd šīs atskaites lasītājs. Par lēmumu paziņosim arī jums.',
  confirmation: (mail) => `Apstiprinājums tiek sūtīts uz adresi ${mail}.`,
  tooOften: 'Šodien no šī tīkla vai ar šo e-pasta adresi ir apstrīdēts pārāk daudz ierakstu. Mēģiniet vēlreiz rīt.',
  proofs: 'Pierādījumi (nav obligāti)',
  proofsHint:
    'Fotoattēli vai PDF faili, ne vairāk kā 5 un kopā ne vairāk kā 10\u00a0MB. Tos redz tikai lēmuma pieņēmēji. Tie tiek dzēsti 90 dienas pēc lēmuma.',
  closed: 'Par šo lietu ir pieņemts galīgs lēmums. Vairāk pierādījumu pievienot nevar.',
  tooManyProofs: 'Vienai lietai var nosūtīt ne vairāk kā 5 failus, kopā ne vairāk kā 10\u00a0MB.',
  unreadable: 'Vienu no failiem neizdevās nolasīt. Sūtiet fotoattēlus (JPEG, PNG) vai PDF failus bez paroles.',
  busy: 'Pašlaik failus nevar pieņemt. Mēģiniet vēlreiz pēc dažām minūtēm.',
  sendProofs: 'Nosūtīt pierādījumus par apstrīdētu ierakstu',
  sendProofsHint:
    'Norādiet lietas numuru no apstiprinājuma. Ja lēmums jau ir pieņemts, ieraksts tiks pārbaudīts vēlreiz.',
  noDispute: 'Ar šādu lietas numuru šeit neviens nav apstrīdējis šīs atskaites ierakstu.',
  noProofs: 'Izvēlieties vismaz vienu failu.',
  proofsSent: 'Pierādījumi ir saņemti',
  proofsKnown: 'Šie faili jau bija saņemti: nekas netika pievienots',
  filesAgain: 'Izvēlētie faili nav saglabāti. Izvēlieties tos vēlreiz.',
  reopened: 'Ieraksts tiek pārbaudīts vēlreiz. Līdz jaunajam lēmumam ir spēkā iepriekšējais.',
  proofsOnly: 'Pierādījumi',
  sendProofsNow: 'Nosūtīt pierādījumus',
};
