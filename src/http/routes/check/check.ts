import type { IncomingMessage } from 'node:http';

import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { Clock } from '../../../kernel/clock.ts';
import { acceptedLanguage } from '../../../language/accepted-language.ts';
import type { AddressLimit } from '../../../partners/limits/addresses.ts';
import { type CheckPage, drawCheck } from '../../../presentation/check-page.ts';
import { checkPath } from '../../../presentation/links.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import { readCode } from '../../../report/proof/code.ts';
import { checkResultOf } from '../../../reports/proof/check-results.ts';
import type { DocumentChecker, DocumentFinding } from '../../../reports/proof/check.ts';
import { readerOf } from '../../../reports/read/reader-choice.ts';
import { readVin } from '../../../vehicles/vin/read.ts';
import { varyByEncoding } from '../../../web/compression/send.ts';
import { type ServedEndpoint, route, type Route } from '../../route.ts';
import { pageHeaders } from '../pages/headers.ts';
import { noticeFor } from '../pages/page.ts';
import { sendHtml } from '../pages/send-html.ts';
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
  readonly checker: DocumentChecker;
  readonly frame: PageFrame;
  readonly clock: Clock;
  /** Anybody may ask, so that each address may only do so now and then. */
  readonly addressLimit: AddressLimit;
  /** A file takes more work than a number. */
  readonly uploadLimit: AddressLimit;
  readonly addressOf: (request: IncomingMessage) => string;
}

type Entered = CheckPage['entered'];
type Asked = Pick<CheckPage, 'problem'> & { readonly finding?: DocumentFinding };

const nothing: Entered = { number: '', vin: '', code: '' };

/** The public page on which documents are checked: by link, by form, or as a file. And the keys to do it elsewhere. */
export function checkRoutes({ checker, frame, clock, addressLimit, uploadLimit, addressOf }: CheckParts): Route[] {
  const answer = (
    request: { query: { lang?: string; unit?: string }; headers: { 'accept-language'?: string } },
    reply: FastifyReply,
    { entered = nothing, problem, finding }: Asked & { readonly entered?: Entered },
  ): Promise<void> => {
    const lang = request.query.lang ?? acceptedLanguage(request.headers['accept-language']);
    const { language, unit } = readerOf({ lang, unit: request.query.unit });
    const result = finding && checkResultOf(finding, { language, unit });
    reply.headers({ ...checkHeaders, 'content-language': language });
    return sendHtml(reply.code(problem ? 400 : 200), drawCheck({ language, frame, entered, problem, result }));
  };
  const ask = async (entered: Entered): Promise<Asked> => {
    const { number, vin, code } = entered;
    if (number === '' || (vin === '' && code === '')) return { problem: 'missing' };
    const typedVin = vin === '' ? undefined : readVin(vin);
    if (typedVin?.ok === false) return { problem: 'vinProblem' };
    const typedCode = code === '' ? undefined : (readCode(code) ?? '');
    return { finding: await checker.check({ reportId: number, vin: typedVin?.vin, code: typedCode }, clock.now()) };
  };
  const opened = route(openCheck, async (request, reply) => {
    const entered = enteredIn(request.query);
    const isAsked = Object.values(entered).some((value) => value !== '');
    await answer(request, reply, { entered, ...(isAsked && (await ask(entered))) });
  });
  const sent = route(sendCheck, async (request, reply) => {
    const form = request.body as SentForm;
    if ('isTooLarge' in form) return answer(request, reply, { problem: 'tooLarge' });
    if ('file' in form) return answer(request, reply, { finding: await checker.checkFile(form.file, clock.now()) });
    const entered = enteredIn(form.fields);
    await answer(request, reply, { entered, ...(await ask(entered)) });
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
