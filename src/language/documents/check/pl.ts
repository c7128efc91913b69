import type { en } from './en.ts';

export const pl: typeof en = {
  title: 'Sprawdź raport',
  introduction: 'Wpisz numer raportu oraz VIN lub kod kontrolny. Zobaczysz, czy raport wydano tutaj i co zawiera.',
  codeHint: '20 znaków, na pierwszej stronie pliku PDF i na końcu strony internetowej',
  submit: 'Sprawdź',
  fileTitle: 'Sprawdź plik PDF',
  file: 'Plik PDF',
  fileHint: 'Każda zmiana pliku zostanie wykryta. Plik nie jest zapisywany.',
  state: 'Stan',
  complete: 'Kompletny',
  incomplete: 'Jeszcze niekompletny',
  lastReading: 'Ostatni odczyt licznika',
  openReport: 'Otwórz raport',
  keys: 'Klucze publiczne do sprawdzania podpisów',
  compare: 'Porównaj te dane z dokumentem. Jeśli coś się nie zgadza, dokument został zmieniony.',
  missing: 'Wpisz numer oraz VIN lub kod kontrolny.',
  vinProblem: 'VIN ma 17 znaków i nigdy nie zawiera I, O ani Q.',
  tooLarge: 'Plik jest większy niż jakikolwiek raport.',
  results: {
    genuine: { title: 'Autentyczny', text: 'Ten raport wydano tutaj, a jego kod odpowiada poniższym danym.' },
    issued: { title: 'Autentyczny', text: 'Raport o tym numerze wydano tutaj dla tego numeru VIN.' },
    earlier: {
      title: 'Autentyczny, ale nie najnowszy',
      text: 'Dokument powstał, zanim nadeszły wszystkie części. Poniżej raport w obecnym stanie.',
    },
    file: { title: 'Autentyczny i niezmieniony', text: 'Każdy bajt pliku jest taki, jak przy wydaniu.' },
    altered: {
      title: 'Zmieniony lub niewydany tutaj',
      text: 'Raportu z takimi danymi tutaj nie wydano. Sprawdź, czy nie ma literówek. Jeśli dane są takie jak w dokumencie, nie polegaj na nim.',
    },
    changed: { title: 'Zmieniony', text: 'Plik zmieniono po wydaniu. Nie polegaj na nim.' },
    unsigned: {
      title: 'Brak podpisu w tym pliku',
      text: 'Nie wydano go tutaj albo inny program zapisał go lub wydrukował ponownie. Sprawdź go według numeru i VIN.',
    },
    ended: {
      title: 'Wydany tutaj, już nieprzechowywany',
      text: 'Raport o tym numerze wydano tutaj. Okres dostępu minął, dlatego jego treści już nie pokazujemy. Podpis w pliku PDF nadal można sprawdzić.',
    },
    endedFile: {
      title: 'Autentyczny, już nieprzechowywany',
      text: 'Plik jest taki, jak przy wydaniu. Okres dostępu do raportu minął, dlatego jego treści już tu nie pokazujemy.',
    },
  },
};
