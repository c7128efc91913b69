import type { DisputesWords } from './words.ts';

export const lv: DisputesWords = {
  title: 'Apstrīdētie ieraksti',
  intro: 'Ja ieraksts ir kļūdains, varat to apstrīdēt. Tas neko nemaksā, un neviens neuzzinās, kas to apstrīd.',
  contest: 'Apstrīdēt ierakstu',
  heads: {
    record: 'Ieraksts',
    recordDate: 'Ieraksta datums',
    reason: 'Iemesls',
    filedOn: 'Apstrīdēts',
    decision: 'Lēmums',
    reference: 'Lietas numurs',
  },
  states: {
    open: 'Tiek pārbaudīts',
    rejected: 'Noraidīts',
    setAside: 'Izslēgts: vairs netiek ņemts vērā',
    corrected: 'Izlabots',
    confirmed: 'Paliek nemainīts',
  },
  due: 'Lēmuma termiņš',
  chooseRecord: 'Izvēlieties ierakstu',
  chooseReason: 'Izvēlieties iemeslu',
  reasons: {
    notThisVehicle: 'Tas attiecas uz citu transportlīdzekli',
    typingError: 'Skaitlis vai datums ir kļūdains',
    repaired: 'Bojājums ir salabots',
    noTotalLoss: 'Tā nebija pilnīga bojāeja',
    duplicate: 'Viens un tas pats notikums norādīts divreiz',
    other: 'Cits iemesls',
  },
  statement: 'Kas ir kļūdains, un kas ir pareizi?',
  statementHint: (max) => `Lielākais atļautais rakstzīmju skaits: ${max}. Nenorādiet vārdus un adreses.`,
  mistakes: {
    record: 'Izvēlieties šīs atskaites ierakstu.',
    reason: 'Izvēlieties iemeslu.',
    statement: 'Uzrakstiet, kas ir kļūdains.',
  },
  marks:
    'Visās turpmākajās atskaitēs par šo transportlīdzekli ieraksts būs atzīmēts kā apstrīdēts, līdz tiks pieņemts lēmums. Tas joprojām būs redzams.',
  secret: 'Neviens neuzzinās, kas to apstrīd.',
  send: 'Apstrīdēt šo ierakstu',
  filed: 'Ieraksts tagad ir atzīmēts kā apstrīdēts.',
  openBefore: 'Jūs šo ierakstu jau apstrīdat.',
  noSuchRecord: 'Šajā atskaitē tāda ieraksta nav.',
  tooMany: 'Pārāk daudz apstrīdētu ierakstu gaida lēmumu. Pagaidiet, līdz par kādu no tiem būs izlemts.',
  decidedBefore:
    'Par šo ierakstu jau ir izlemts. Ja jums ir jauni pierādījumi, pievienojiet tos iepriekšējai apstrīdēšanai: ierakstu izskatīs vēlreiz.',
  toReport: 'Atpakaļ pie atskaites',
};
