type Verdict = 'agree' | 'disagree' | 'onlyOurs' | 'onlyTheirs' | undefined;

/** Counts how often two decoders say the same, field by field, and collects examples of where they do not. */
export class Agreement {
  readonly #fields = new Map<string, { agree: number; disagree: number; onlyOurs: number; onlyTheirs: number }>();
  readonly #examples = new Map<string, string[]>();

  /** Gives the verdict back; there is none where both say nothing. */
  add(vin: string, field: string, ours: string | number | undefined, theirs: string | number | undefined): Verdict {
    const counts = this.#fields.get(field) ?? { agree: 0, disagree: 0, onlyOurs: 0, onlyTheirs: 0 };
    this.#fields.set(field, counts);
    const verdict = compare(ours, theirs);
    if (verdict === undefined) return verdict;
    counts[verdict] += 1;
    if (verdict === 'agree') return verdict;
    const examples = this.#examples.get(`${field} ${verdict}`) ?? [];
    this.#examples.set(`${field} ${verdict}`, examples);
    if (examples.length < 5) examples.push(`${vin} ours ${ours ?? '–'}, theirs ${theirs ?? '–'}`);
    return verdict;
  }

  write(): string {
    const rows = Array.from(this.#fields, ([field, { agree, disagree, onlyOurs, onlyTheirs }]) =>
      [field.padEnd(20), ...[agree, disagree, onlyOurs, onlyTheirs].map((count) => String(count).padStart(13))].join(
        '',
      ),
    );
    const heads = ['agree', 'disagree', 'only ours', 'only theirs'].map((head) => head.padStart(13)).join('');
    const examples = Array.from(this.#examples, ([title, lines]) => `\n${title}\n  ${lines.join('\n  ')}`);
    return `${'field'.padEnd(20)}${heads}\n${rows.join('\n')}\n${examples.join('\n')}\n`;
  }
}

function compare(ours: string | number | undefined, theirs: string | number | undefined): Verdict {
  if (ours === undefined) return theirs === undefined ? undefined : 'onlyTheirs';
  if (theirs === undefined) return 'onlyOurs';
  return normal(ours) === normal(theirs) ? 'agree' : 'disagree';
}

function normal(value: string | number): string {
  const text = String(value).replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return /^\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text;
}
