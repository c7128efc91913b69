import type { ContestWords } from './words.ts';

export const de: ContestWords = {
  mail: 'Ihre E-Mail-Adresse',
  mailHint:
    'An sie gehen die Bestätigung und die Entscheidung. Nur wer entscheidet, sieht sie. Sie wird 90 Tage nach der Entscheidung gelöscht.',
  noMail: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  tooLong: (max) => `Der Text hat mehr als ${max} Zeichen.`,
  contested: 'Eintrag bestritten',
  joined:
    'Diesen Eintrag bestreitet schon jemand, der den Bericht gelesen hat. Auch Sie erfahren, wie entschieden wird.',
  confirmation: (mail) => `Eine Bestätigung geht an ${mail}.`,
  tooOften:
    'Von diesem Netz aus oder mit dieser E-Mail-Adresse wurden heute zu viele Einträge bestritten. Versuchen Sie es morgen wieder.',
  proofs: 'Nachweise (freiwillig)',
  proofsHint:
    'Fotos oder PDF-Dateien, höchstens 5 und zusammen höchstens 10\u00a0MB. Nur wer entscheidet, sieht sie. Sie werden 90 Tage nach der Entscheidung gelöscht.',
  closed: 'Über diesen Vorgang ist endgültig entschieden. Weitere Belege sind nicht möglich.',
  tooManyProofs: 'Zu einem bestrittenen Eintrag sind höchstens 5 Dateien mit zusammen 10\u00a0MB möglich.',
  unreadable: 'Eine der Dateien war nicht lesbar. Senden Sie Fotos (JPEG, PNG) oder PDF-Dateien ohne Passwort.',
  busy: 'Zurzeit können keine Dateien angenommen werden. Versuchen Sie es in einigen Minuten wieder.',
  sendProofs: 'Nachweise zu einem bestrittenen Eintrag senden',
  sendProofsHint:
    'Geben Sie die Referenznummer aus der Bestätigung an. Wurde schon entschieden, wird der Eintrag noch einmal geprüft.',
  noDispute: 'Unter dieser Referenznummer hat hier niemand einen Eintrag dieses Berichts bestritten.',
  noProofs: 'Wählen Sie mindestens eine Datei.',
  proofsSent: 'Die Nachweise sind eingegangen',
  proofsKnown: 'Diese Dateien lagen schon vor: Es wurde nichts hinzugefügt',
  filesAgain: 'Die ausgewählten Dateien wurden nicht übernommen. Wählen Sie sie noch einmal aus.',
  reopened: 'Der Eintrag wird noch einmal geprüft. Bis zur neuen Entscheidung gilt die frühere.',
  proofsOnly: 'Nachweise',
  sendProofsNow: 'Nachweise senden',
};
