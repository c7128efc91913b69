import type { en } from './en.ts';

export const lv: typeof en = {
  title: 'Pārbaudīt atskaiti',
  introduction:
    'Ievadiet atskaites numuru un VIN vai pārbaudes kodu. Redzēsiet, vai tā izdota šeit un kas tajā teikts.',
  codeHint: '20 zīmes, PDF pirmajā lappusē un tīmekļa lapas beigās',
  submit: 'Pārbaudīt',
  fileTitle: 'Pārbaudīt PDF failu',
  file: 'PDF fails',
  fileHint: 'Tiek atklātas visas faila izmaiņas. Fails netiek saglabāts.',
  state: 'Stāvoklis',
  complete: 'Pilnīga',
  incomplete: 'Vēl nav pilnīga',
  lastReading: 'Pēdējais odometra rādījums',
  openReport: 'Atvērt atskaiti',
  keys: 'Publiskās atslēgas parakstu pārbaudei',
  compare: 'Salīdziniet šos datus ar dokumentu. Ja kāds atšķiras, dokuments ir mainīts.',
  missing: 'Ievadiet numuru un VIN vai pārbaudes kodu.',
  vinProblem: 'VIN ir 17 zīmes, un tajā nekad nav I, O vai Q.',
  tooLarge: 'Fails ir lielāks par jebkuru atskaiti.',
  results: {
    genuine: { title: 'Īsta', text: 'Šī atskaite izdota šeit, un tās kods atbilst tālāk redzamajiem datiem.' },
    issued: { title: 'Īsta', text: 'Atskaite ar šo numuru izdota šeit šim VIN.' },
    earlier: {
      title: 'Īsta, bet ne jaunākā',
      text: 'Dokuments tapis, pirms saņemtas visas sadaļas. Tālāk redzama pašreizējā atskaite.',
    },
    file: { title: 'Īsta un nemainīta', text: 'Katrs faila baits ir tāds, kāds tas izdots.' },
    altered: {
      title: 'Mainīta vai izdota citur',
      text: 'Atskaite ar šiem datiem šeit nav izdota. Pārbaudiet, vai nav drukas kļūdu. Ja dati ir kā dokumentā, nepaļaujieties uz to.',
    },
    changed: { title: 'Mainīta', text: 'Fails ir mainīts pēc izdošanas. Nepaļaujieties uz to.' },
    unsigned: {
      title: 'Failā nav paraksta',
      text: 'Tas nav izdots šeit, vai arī cita programma to saglabājusi vai izdrukājusi no jauna. Pārbaudiet to pēc numura un VIN.',
    },
    ended: {
      title: 'Izdota šeit, vairs netiek glabāta',
      text: 'Atskaite ar šo numuru izdota šeit. Piekļuves laiks ir beidzies, tāpēc tās saturs vairs netiek rādīts. Parakstu PDF failā joprojām var pārbaudīt.',
    },
    endedFile: {
      title: 'Īsta, vairs netiek glabāta',
      text: 'Fails ir tāds, kāds tas izdots. Atskaites piekļuves laiks ir beidzies, tāpēc tās saturs šeit vairs netiek rādīts.',
    },
  },
};
