import type { Clock } from '../../kernel/clock.ts';
import { parseDuration } from '../../kernel/duration.ts';
import type { Section } from '../../report/sections.ts';
import { vehicleClasses } from '../../vehicles/codes.ts';
import { answerWith } from '../connector/connector.ts';
import { SupplierFailure, type SupplierAnswer, type SupplierRequest, type Supplier } from '../supplier.ts';
import { openHttp } from './authenticated-http.ts';
import { checkDescription } from './check.ts';
import type { DescribedSupplier } from './description.ts';
import type { EvaluatorLimits } from './evaluator.ts';
import { maxPages, requestOfPage } from './paging.ts';
import { AnswerReader, type ReadPart } from './reading.ts';
import { compileRequest } from './request.ts';

export interface DescribedSettings {
  /** The values that the description names, already looked up. */
  readonly values: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly limits?: Partial<EvaluatorLimits>;
}

const systemClock: Pick<Clock, 'now'> = { now: () => new Date() };

/**
 * Makes the supplier of a description. What the schema cannot check is refused here, with one line that begins
 * with the place in the description.
 */
export function describeSupplier(description: DescribedSupplier, settings: DescribedSettings): Supplier {
  const { values, clock = systemClock, limits } = settings;
  const { described: id, identity = [], needs = [] } = description;
  const { notAnsweredWithout } = checkDescription(description);
  const fillings = { needs, values };
  const http = openHttp(description, fillings);
  const makeRequest = compileRequest(description, fillings);
  const reader = new AnswerReader(description, limits);

  async function readPages({ signal, ...asked }: SupplierRequest): Promise<Pages> {
    const pages: (readonly ReadPart[])[] = [];
    let request = makeRequest(asked);
    for (let page = 1; page <= maxPages; page++) {
      reader.prepare();
      const reply = await http.ask({ ...request, signal });
      const result = await reader.read(reply, { page, now: clock.now(), signal });
      if (result.kind !== 'page') {
        // The first page decides whether there is anything; a later one that contradicts it is malformed.
        if (page > 1) throw new SupplierFailure('malformed', `page ${page} says that there is nothing`);
        return result;
      }
      pages.push(result.parts);
      if (result.next === undefined) return { kind: 'pages', pages };
      request = requestOfPage(request, result.next, description.url);
    }
    throw new SupplierFailure('too large', `more than ${maxPages} pages`);
  }

  return {
    id,
    identity: identity.length === 0 ? [] : [...identity, ...http.hosts],
    feeds: description.feeds,
    countries: description.countries,
    classes: description.classes ?? vehicleClasses,
    speed: 'fast',
    needs,
    deadlineMs: parseDuration(description.deadline ?? '8s') ?? 8_000,
    cacheMs: parseDuration(description.cache ?? '24h') ?? 0,
    priceCents: Math.round((description.price ?? 0) * 100),
    concurrency: description.atOnce ?? 8,
    async fetchAnswer(question) {
      const read = await readPages(question);
      return read.kind === 'pages' ? answerOfPages(read.pages, notAnsweredWithout) : read;
    },
    fetchMedium: (url, signal) => http.fetchMedium(url, signal),
    close: () => reader.close(),
  };
}

type Pages =
  | { readonly kind: 'pages'; readonly pages: readonly (readonly ReadPart[])[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'not covered' };

/** Part by part over all pages. A record that does not fit is left out, unless none of its part fits. */
function answerOfPages(
  pages: readonly (readonly ReadPart[])[],
  notAnsweredWithout: readonly (readonly Section[])[],
): SupplierAnswer {
  const notAnswered = new Set<Section>();
  const evidence = notAnsweredWithout.flatMap((sections, index) => {
    const parts = pages.flatMap((page) => page[index] ?? []);
    if (!parts.some(({ isPresent }) => isPresent)) for (const section of sections) notAnswered.add(section);
    const unfit = parts.reduce((sum, part) => sum + part.unfit, 0);
    if (unfit > 0 && parts.every(({ readable }) => readable === 0)) {
      const fault = parts.find((part) => part.fault !== undefined)?.fault ?? '';
      throw new SupplierFailure('malformed', `none of ${unfit} records of evidence[${index}] fits: ${fault}`);
    }
    return parts.flatMap((part) => part.evidence);
  });
  if (notAnswered.size === 0) return answerWith(evidence);
  return { kind: 'evidence', evidence, sectionsNotAnswered: [...notAnswered] };
}
