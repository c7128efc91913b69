import { Compile, type Validator } from 'typebox/compile';

import type { EvidenceKind } from '../evidence/evidence.ts';
import { evidenceSchemas, isEvidenceKind } from '../evidence/evidence.ts';
import type { Content } from './content.ts';
import { contentSchema, shapeOf } from './shape.ts';

/** Checks the whole shape of stored content, which is too slow for every read. */
export class ContentChecker {
  readonly #content = Compile(shapeOf(contentSchema));
  readonly #evidence = new Map<EvidenceKind, Validator>();

  /** The first field that does not fit, and why, without its value. Undefined where all fits. */
  misfitOf(content: Content): string | undefined {
    const misfit = firstError(this.#content, content);
    if (misfit !== undefined || !content.findings) return misfit;
    for (const [index, record] of content.findings.evidence.entries()) {
      const kind: unknown = record.kind;
      const place = `findings.evidence.${index}`;
      if (!isEvidenceKind(kind)) return `${place} is of no known kind`;
      const error = firstError(this.#validatorOfKind(kind), record);
      if (error !== undefined) return `${place}.${error}`;
    }
    return undefined;
  }

  #validatorOfKind(kind: EvidenceKind): Validator {
    let validator = this.#evidence.get(kind);
    if (!validator) this.#evidence.set(kind, (validator = Compile(shapeOf(evidenceSchemas[kind]))));
    return validator;
  }
}

function firstError(validator: Validator, value: unknown): string | undefined {
  if (validator.Check(value)) return undefined;
  const [first] = validator.Errors(value);
  return first ? `${first.instancePath.slice(1).replaceAll('/', '.')} ${first.message}` : 'it does not fit';
}
