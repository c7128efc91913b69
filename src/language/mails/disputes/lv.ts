import type { DisputeMailWords } from './words.ts';

export const lv: DisputeMailWords = {
  filed: (reference) => `Ieraksts apstrīdēts: ${reference}`,
  decided: (reference) => `Lēmums: ${reference}`,
  marked:
    'jūs apstrīdējāt ierakstu transportlīdzekļa vēstures atskaitē. Turpmāk atskaitēs par šo transportlīdzekli ieraksts ir atzīmēts kā apstrīdēts, līdz tiks pieņemts lēmums.',
  reopened:
    'ir saņemti jauni pierādījumi, un ieraksts tiek pārbaudīts vēlreiz. Līdz jaunajam lēmumam ir spēkā iepriekšējais.',
  promise:
    'Kad lēmums būs pieņemts, rakstīsim jums uz šo adresi. Lai nosūtītu pierādījumus, vēlreiz pārbaudiet atskaiti pēc tās numura un pārbaudes koda un norādiet tur lietas numuru.',
  notYou: 'Ja jūs nevienu ierakstu neapstrīdējāt, varat šo vēstuli neņemt vērā.',
  outcomes: {
    rejected: 'Jūsu iesniegums nedod pamatu pārbaudei. Ieraksts paliek nemainīts.',
    setAside: 'ieraksts vairs netiek ņemts vērā. Turpmāk sagatavotās atskaites to nerāda.',
    corrected: 'ieraksts ir izlabots. Turpmāk sagatavotās atskaites rāda pareizos datus.',
    confirmed: 'ieraksts paliek nemainīts un vairs nav atzīmēts kā apstrīdēts.',
  },
  grounds: {
    noReason: 'Iesniegumā nav teikts, kas ierakstā ir kļūdains.',
    repeated: 'Tas pats jau ir apstrīdēts un izlemts.',
    abusive: 'Iesnieguma mērķis nebija izlabot ierakstu.',
    sourceWithdrew: 'Avots ierakstu ir atsaucis.',
    notVerified: 'Avots ierakstu laikus neapstiprināja.',
    anotherVehicle: 'Ieraksts attiecas uz citu transportlīdzekli.',
    duplicate: 'To pašu notikumu rāda cits ieraksts.',
    proven: 'To pierāda dokumenti.',
    sourceCorrected: 'Avots ierakstu ir izlabojis.',
    sourceConfirmed: 'Avots ierakstu ir apstiprinājis.',
    proofContradicts: 'Dokumenti rāda, ka ieraksts ir pareizs.',
  },
  rightDate: 'Pareizais datums',
  rightKm: 'Pareizais odometra rādījums',
  again:
    'Ja jums ir jauni pierādījumi, vēlreiz pārbaudiet atskaiti pēc tās numura un pārbaudes koda un nosūtiet tos kopā ar lietas numuru. Tad ieraksts tiks pārbaudīts vēlreiz.',
  deleted: 'Jūsu e-pasta adrese un pierādījumi tiek dzēsti 90 dienas pēc lēmuma.',
};
