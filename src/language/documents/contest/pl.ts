import type { ContestWords } from './words.ts';

export const pl: ContestWords = {
  mail: 'Twój adres e-mail',
  mailHint:
    'Wyślemy na niego potwierdzenie i decyzję. Widzą go tylko osoby, które podejmują decyzję. Zostanie usunięty 90 dni po decyzji.',
  noMail: 'Wpisz adres e-mail, na przykład imie@example.com.',
  tooLong: (max) => `Tekst ma więcej niż ${max} znaków.`,
  contested: 'Wpis zakwestionowano',
  joined: 'Czytelnik tego raportu kwestionuje już ten wpis. Ciebie też powiadomimy o decyzji.',
  confirmation: (mail) => `Potwierdzenie wysyłamy na adres ${mail}.`,
  tooOften: 'Z tej sieci lub z tym adresem e-mail zakwestionowano dziś zbyt wiele wpisów. Spróbuj ponownie jutro.',
  proofs: 'Dowody (opcjonalnie)',
  proofsHint:
    'Zdjęcia lub pliki PDF, najwyżej 5, łącznie do 10\u00a0MB. Widzą je tylko osoby, które podejmują decyzję. Zostaną usunięte 90 dni po decyzji.',
  closed: 'Decyzja w tej sprawie jest ostateczna. Nie można dodać kolejnych dowodów.',
  tooManyProofs: 'Do jednej sprawy można przesłać najwyżej 5 plików, łącznie do 10\u00a0MB.',
  unreadable: 'Jednego z plików nie da się odczytać. Prześlij zdjęcia (JPEG, PNG) lub pliki PDF bez hasła.',
  busy: 'W tej chwili nie można przyjąć plików. Spróbuj ponownie za kilka minut.',
  sendProofs: 'Prześlij dowody dotyczące zakwestionowanego wpisu',
  sendProofsHint:
    'Wpisz numer sprawy z potwierdzenia. Jeśli decyzja już zapadła, wpis zostanie zweryfikowany ponownie.',
  noDispute: 'Pod tym numerem sprawy nikt nie zakwestionował tu wpisu z tego raportu.',
  noProofs: 'Wybierz co najmniej jeden plik.',
  proofsSent: 'Dowody dotarły',
  proofsKnown: 'Te pliki dotarły już wcześniej: niczego nie dodano',
  filesAgain: 'Wybrane pliki nie zostały zachowane. Wybierz je ponownie.',
  reopened: 'Wpis jest weryfikowany ponownie. Do czasu nowej decyzji obowiązuje poprzednia.',
  proofsOnly: 'Dowody',
  sendProofsNow: 'Prześlij dowody',
};
