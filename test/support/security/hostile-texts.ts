/** A text that somebody sends to do harm, as long as it may be. */
interface HostileText {
  readonly name: string;
  /** The text as a value of a urlencoded body of at most so many bytes. */
  readonly encoded: (maxBytes: number) => string;
}

const repeated = (
  name: string,
  unit: string,
  [before, after = '']: readonly [string, string?] = [''],
): HostileText => ({
  name,
  encoded(maxBytes) {
    const [start, part, end] = [before, unit, after].map(encodeURIComponent) as [string, string, string];
    return start + part.repeat(Math.floor((maxBytes - start.length - end.length) / part.length)) + end;
  },
});

const raw = (name: string, unit: string): HostileText => ({
  name,
  encoded: (maxBytes) => unit.repeat(Math.floor(maxBytes / unit.length)),
});

/** What has made programs slow, large or wrong. */
export const hostileTexts: readonly HostileText[] = [
  repeated('a mail address of dots', '.', ['a@', '@']),
  repeated('a mail address of at signs', '@', ['a', '.b']),
  repeated('dots', '.'),
  raw('blanks', '+'),
  repeated('blanks inside', ' ', ['a', 'a']),
  repeated('a number without an end', '9'),
  repeated('groups of digits', ',000', ['1', '!']),
  repeated('a date and more', '-01', ['2026-01-01']),
  repeated('quotes', '"'),
  repeated('markup', '<b>&"\''),
  repeated('lines', 'x\n'),
  repeated('line ends', '\n'),
  repeated('semicolons', ';'),
  repeated('open brackets', '['),
  repeated('backslashes', '\\'),
  repeated('a long word', 'Ab1'),
  repeated('accents on one letter', '\u0301', ['e']),
  repeated('reversed text', '\u202e'),
  repeated('cars', '🚗'),
  repeated('formulas in full width', '＝１＋１'),
  repeated('formulas after semicolons', ';=1+1'),
  repeated('addresses', '::1,'),
  repeated('slashes', '/', ['https:']),
  raw('halves of characters', '%ED%A0%80'),
  raw('bytes that are no text', '%FF'),
  { name: 'a zero byte', encoded: () => 'a%00b' },
];
