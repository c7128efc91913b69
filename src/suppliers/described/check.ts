import { OperatorError } from '../../kernel/errors.ts';
import type { Section } from '../../report/sections.ts';
import { parseShape } from '../parse-shape.ts';
import { DescribedSupplier, type EvidencePart } from './description.ts';
import { checkExpression } from './expressions.ts';

/** Reads a described supplier of a configuration file; throws one line that says what is wrong with it. */
export function readDescription(input: unknown): DescribedSupplier {
  const description = parseShape(DescribedSupplier, input, '');
  return { ...description, evidence: description.evidence.map(withCurrentName) };
}

/** Files that were written for earlier releases have `untold` for `sectionsNotAnswered`. */
function withCurrentName({ untold, ...part }: EvidencePart, index: number): EvidencePart {
  if (untold === undefined) return part;
  if (part.sectionsNotAnswered === undefined) return { ...part, sectionsNotAnswered: untold };
  throw new OperatorError(`evidence[${index}].untold: is the earlier name of sectionsNotAnswered; use one of them`);
}

/** Statuses that the HTTP client turns into failures before a description sees them. */
const failures = [401, 403, 408, 425, 429];

/** Refuses what the schema cannot check; returns, for each part of the evidence, the sections that are not answered without it. */
export function checkDescription(description: DescribedSupplier): {
  notAnsweredWithout: readonly (readonly Section[])[];
} {
  const { feeds, words = {}, evidence, expect, next, price = 0 } = description;
  if (Math.abs(price * 100 - Math.round(price * 100)) > 1e-9) throw new OperatorError('price: must be in whole cents');
  for (const name of ['failed', 'notCovered', 'nothing'] as const) {
    for (const [index, one] of (description[name] ?? []).entries()) checkCase(`${name}[${index}]`, one, words);
  }
  if (expect !== undefined) checkExpression(expect, 'expect', words);
  if (next !== undefined) checkExpression(next, 'next', words);
  const notAnsweredWithout = evidence.map(({ each, gives, sectionsNotAnswered = [] }, index) => {
    if (each !== undefined) checkExpression(each, `evidence[${index}].each`, words);
    checkExpression(gives, `evidence[${index}].gives`, words);
    const stranger = sectionsNotAnswered.find((section) => !feeds.includes(section));
    if (stranger !== undefined)
      throw new OperatorError(`evidence[${index}].sectionsNotAnswered: feeds does not name ${stranger}`);
    return sectionsNotAnswered;
  });
  return { notAnsweredWithout };
}

function checkCase(
  where: string,
  { status = 200, when }: { status?: number; when?: string },
  words: NonNullable<DescribedSupplier['words']>,
): void {
  if (when !== undefined) checkExpression(when, `${where}.when`, words);
  else if (status === 200) throw new OperatorError(`${where}: would match every response; it must have a "when"`);
  const isRead = (status < 300 || status >= 400) && !failures.includes(status);
  if (!isRead) throw new OperatorError(`${where}.status: ${status} is always treated as a failure`);
}
