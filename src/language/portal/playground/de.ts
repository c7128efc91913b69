import type { PlaygroundWords } from './words.ts';

export const de: PlaygroundWords = {
  intro:
    'Probieren Sie die API mit dem Schlüssel eines Testkontos aus: Spielgeld und FIN, die je einen Fall zeigen. Der Aufruf ist echt und steht im Anfrageprotokoll.',
  key: 'API-Schlüssel eines Testkontos',
  keyHint: 'Wird nur für diesen Aufruf verwendet und nicht gespeichert.',
  call: 'Aufruf',
  calls: {
    buy: 'Bericht kaufen',
    read: 'Bericht lesen',
    pdf: 'Link zum PDF',
    account: 'Konto',
    usage: 'Nutzung',
    statements: 'Kontoauszüge',
  },
  vin: 'Test-FIN',
  cases: {
    ready: 'sofort vollständig',
    slow: 'Abschnitte kommen später',
    rollback: 'Kilometerzähler zurückgedreht',
    stolen: 'gestohlen',
    thin: 'fast nichts verzeichnet',
    down: 'Ausfall: 503, nicht berechnet',
  },
  reportNumber: 'Berichtsnummer',
  send: 'Senden',
  notTest:
    'Dieser Schlüssel gehört zu einem echten Konto und würde Geld ausgeben. Nehmen Sie den Schlüssel eines Testkontos; Ihr Ansprechpartner richtet eines ein.',
  noReport: 'Geben Sie die Nummer eines Berichts ein, den das Testkonto gekauft hat.',
  request: 'Derselbe Aufruf in Ihrem Programm',
  answer: 'Antwort',
  cut: 'Die Antwort ist länger als hier gezeigt.',
};
