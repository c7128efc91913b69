import type { IncomingMessage } from 'node:http';

import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { Database } from '../../../database/connect.ts';
import type { ServiceClock } from '../../../kernel/clock.ts';
import { acceptedLanguage } from '../../../language/accepted-language.ts';
import { type AddressLimit, networkOf } from '../../../partners/limits/addresses.ts';
import { type CheckPage, drawCheck } from '../../../presentation/check-page.ts';
import { checkPath } from '../../../presentation/links.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import { readCode } from '../../../report/proof/code.ts';
import type { CleanProofs } from '../../../reports/disputes/clean-proofs.ts';
import { checkResultOf } from '../../../reports/proof/check-results.ts';
import type { DocumentChecker, DocumentFinding } from '../../../reports/proof/check.ts';
import { readerOf } from '../../../reports/read/reader-choice.ts';
import { readVin } from '../../../vehicles/vin/read.ts';
import { varyByEncoding } from '../../../web/compression/send.ts';
import { type ServedEndpoint, route, type Route } from '../../route.ts';
import { pageHeaders } from '../pages/headers.ts';
import { noticeFor } from '../pages/page.ts';
import { sendHtml } from '../pages/send-html.ts';
import { takeSent, type SentContest } from './contest.ts';
import { makeFormReaders, type SentForm } from './forms.ts';

const text = () => Type.Optional(Type.String());

const Query = Type.Object({ number: text(), vin: text(), code: text(), lang: text(), unit: text() });
const Headers = Type.Object({ 'accept-language': text() });

const openCheck = {
  method: 'GET',
  path: checkPath,
  security: 'none',
  query: Query,
  headers: Headers,
} as const satisfies ServedEndpoint;

const sendCheck = { ...openCheck, method: 'POST' } as const satisfies ServedEndpoint;

const getKeys = { method: 'GET', path: `${checkPath}/keys`, security: 'none' } as const satisfies ServedEndpoint;

interface CheckParts {
  readonly database: Database;
  readonly cleanProofs: CleanProofs;
  readonly checker: DocumentChecker;
  readonly frame: PageFrame;
  readonly clock: ServiceClock;
  /** Anybody may ask, so that each address may only do so now and then. */
  readonly addressLimit: AddressLimit;
  /** A file takes more work than a number. */
  readonly uploadLimit: AddressLimit;
  readonly addressOf: (request: IncomingMessage) => string;
}

type Entered = CheckPage['entered'];

interface Answer extends Pick<CheckPage, 'problem' | 'contest'> {
  readonly entered?: Entered;
  readonly finding?: DocumentFinding;
  readonly status?: number;
}

const nothing: Entered = { number: '', vin: '', code: '' };

/** The public page on which documents are checked: by link, by form, or as a file. And the keys to do it elsewhere. */
export function checkRoutes(parts: CheckParts): Route[] {
  const { checker, frame, clock, addressLimit, uploadLimit, addressOf } = parts;
  const send = (
    request: Asking,
    reply: FastifyReply,
    { entered = nothing, problem, finding, contest, status = problem ? 400 : 200 }: Answer,
  ): Promise<void> => {
    const reader = readerIn(request);
    const { language } = reader;
    const result = finding && checkResultOf(finding, reader);
    reply.headers({ ...checkHeaders, 'content-language': language });
    return sendHtml(reply.code(status), drawCheck({ language, frame, entered, problem, result, contest }));
  };
  const opened = route(openCheck, async (request, reply) => {
    const entered = enteredIn(request.query);
    const isAsked = Object.values(entered).some((value) => value !== '');
    await send(request, reply, isAsked ? await ask(parts, entered) : { entered });
  });
  const sent = route(sendCheck, async (request, reply) => {
    const form = request.body as SentForm;
    if ('isTooLarge' in form) return send(request, reply, { problem: 'tooLarge' });
    const { fields, file, proofs } = form;
    if (fields['form'] === 'contest' || fields['form'] === 'proofs') {
      const asking = {
        language: readerIn(request).language,
        network: networkOf(addressOf(request.raw)),
        requestId: request.id,
      };
      return send(request, reply, await answerReader(parts, { ...asking, fields, proofs }));
    }
    if (file) return send(request, reply, { finding: await checker.checkFile(file, clock.now()) });
    return send(request, reply, await ask(parts, enteredIn(fields)));
  });
  const drawFailure = noticeFor(frame);
  return [
    { ...opened, addressLimit, drawFailure },
    { ...sent, addressLimit, uploadLimit, drawFailure, bodyReaders: makeFormReaders(addressOf) },
    route(getKeys, (_request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=600', 'x-content-type-options': 'nosniff' });
      void reply.type('application/jwk-set+json').send(JSON.stringify(checker.keys()));
    }),
  ];
}

interface Asking {
  readonly query: { readonly lang?: string; readonly unit?: string };
  readonly headers: { readonly 'accept-language'?: string };
}

function readerIn({ query: { lang, unit }, headers }: Asking) {
  return readerOf({ lang: lang ?? acceptedLanguage(headers['accept-language']), unit });
}

async function ask({ checker, clock }: CheckParts, entered: Entered): Promise<Answer> {
  const { number, vin, code } = entered;
  if (number === '' || (vin === '' && code === '')) return { entered, problem: 'missing' };
  const typedVin = vin === '' ? undefined : readVin(vin);
  if (typedVin?.ok === false) return { entered, problem: 'vinProblem' };
  const typedCode = code === '' ? undefined : (readCode(code) ?? '');
  const question = { reportId: number, vin: typedVin?.vin, code: typedCode };
  return { entered, finding: await checker.check(question, clock.now()) };
}

/** Only who has the code contests anything; everybody else gets the answer that the check gives. */
async function answerReader(parts: CheckParts, sent: Omit<SentContest, 'stored'>): Promise<Answer> {
  const entered = { ...enteredIn(sent.fields), vin: '' };
  const checked = await ask(parts, entered);
  const { finding } = checked;
  if (finding?.kind !== 'issued' || finding.state === undefined) return checked;
  const { status, answer } = await takeSent(parts, { ...sent, stored: finding.stored });
  // Once more: what was contested is shown from now on.
  return { ...(answer.done ? await ask(parts, entered) : checked), status, contest: answer };
}

/** As for reports, but that its forms may be sent, and that no result is stored. */
const checkHeaders = {
  ...pageHeaders,
  'content-security-policy': pageHeaders['content-security-policy'].replace("form-action 'none'", "form-action 'self'"),
  'cache-control': 'no-store',
  vary: `Accept, Accept-Language, ${varyByEncoding}`,
} as const;

function enteredIn({ number = '', vin = '', code = '' }: Readonly<Partial<Entered>>): Entered {
  return { number: number.trim().slice(0, 64), vin: vin.trim().slice(0, 64), code: code.trim().slice(0, 64) };
}
