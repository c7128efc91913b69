import type { AccountResponse, UsageResponse } from '../types.ts';
import { checkVin } from '../vin.ts';
import { type FakeAnswer, type FakeRequest, jsonAnswer, refusal } from './answer.ts';
import { FakeEvents } from './events.ts';
import { fakePdf, FakeReport } from './reports.ts';
import { waitSecondsOf } from './waiting.ts';

interface FakeTerms {
  readonly apiKey: string;
  readonly priceCents: number;
  readonly repeatPolicy: 'free' | 'charged';
  readonly rateLimitPerMinute: number;
  readonly reportAccessDays: number;
  readonly isTest: boolean;
  readonly goneAfterMs: number;
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'pl', 'cs', 'lt', 'lv', 'et', 'fi', 'uk', 'ru'];
const endpoints = /^\/v1\/(?:ping|reports|reports\/[^/]+(?:\/pdf|\/changes)?|events|account(?:\/usage|\/statements)?)$/;
const dayMs = 86_400_000;
const minuteMs = 60_000;

interface CallBacks {
  readonly url: () => string;
  readonly onBought: (report: FakeReport) => void;
  readonly onBalance: (balanceCents: number) => void;
}

/** The rules of the service as a partner meets them: one account, in memory. */
export class FakeService {
  balanceCents: number;
  /** What was charged, one entry for each charged call. */
  readonly charges: { readonly reportId: string; readonly cents: number }[] = [];
  readonly reports = new Map<string, FakeReport>();
  readonly events = new FakeEvents();
  calls = 0;
  readonly #terms: FakeTerms;
  readonly #callBacks: CallBacks;
  readonly #keys = new Map<string, { body: string; reportId: string }>();
  readonly #byVin = new Map<string, { reportId: string; atMs: number }>();
  #requestTimes: number[] = [];
  #requests = 0;

  constructor(terms: FakeTerms, balanceCents: number, callBacks: CallBacks) {
    this.#terms = terms;
    this.balanceCents = balanceCents;
    this.#callBacks = callBacks;
  }

  async answer(request: FakeRequest): Promise<FakeAnswer> {
    const requestId = { 'x-request-id': `req-fake-${++this.#requests}` };
    const answered = await this.#route(request);
    return { ...answered, headers: { ...requestId, ...answered.headers } };
  }

  /** An address that does not exist gets 404 with or without a key. */
  #route(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
    if (/^\/reports\/[^/]+\/pdf$/.test(request.path)) return this.#download(request);
    return endpoints.test(request.path) ? this.#guarded(request) : refusal(404, 'NOT_FOUND');
  }

  async #guarded(request: FakeRequest): Promise<FakeAnswer> {
    const { authorization, 'x-api-key': apiKey } = request.headers;
    const key = authorization === undefined ? apiKey : /^Bearer +(.*)$/i.exec(authorization)?.[1];
    if (key !== this.#terms.apiKey) return refusal(401, 'UNAUTHORIZED', { headers: { 'www-authenticate': 'Bearer' } });
    const isPurchase = request.path === '/v1/reports' && request.method === 'POST';
    if (isPurchase) this.calls++;
    const limited = this.#takeFromRateLimit();
    const answered = limited.isOver
      ? refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': limited.headers['x-ratelimit-reset'] } })
      : await (isPurchase ? this.#buy(request) : this.#read(request));
    return { ...answered, headers: { ...limited.headers, ...answered.headers } };
  }

  #takeFromRateLimit() {
    const nowMs = Date.now();
    const limit = this.#terms.rateLimitPerMinute;
    this.#requestTimes = this.#requestTimes.filter((atMs) => atMs > nowMs - minuteMs);
    const isOver = this.#requestTimes.length >= limit;
    if (!isOver) this.#requestTimes.push(nowMs);
    const resetMs = (this.#requestTimes[0] ?? nowMs) + minuteMs - nowMs;
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - this.#requestTimes.length),
      'x-ratelimit-reset': String(Math.max(1, Math.ceil(resetMs / 1000))),
    };
    return { isOver, headers };
  }

  #buy({ body, headers }: FakeRequest): FakeAnswer {
    const wanted = readObject(body);
    if (!wanted) return refusal(400, 'INVALID_REQUEST');
    const { vin: given, lang = 'en' } = wanted;
    const vin = checkVin(typeof given === 'string' ? given : '');
    if (!vin.ok) return refusal(400, 'INVALID_VIN', { fields: { vin: vin.problem } });
    const language = languageOf(lang);
    if (language === undefined) return invalidLanguage;
    const key = headers['idempotency-key'];
    const used = key === undefined ? undefined : this.#keys.get(key);
    if (used && used.body !== JSON.stringify([vin.vin, lang])) return refusal(422, 'IDEMPOTENCY_MISMATCH');
    const refused = this.#refuseOnTestAccount(vin.vin);
    if (refused && !used) return refused;
    const known = this.reports.get(used?.reportId ?? this.#openRepeat(vin.vin) ?? '');
    const sold = known ? { report: known, chargedCents: 0 } : this.#sell(vin.vin, language);
    if ('status' in sold) return sold;
    if (key !== undefined) this.#keys.set(key, { body: JSON.stringify([vin.vin, lang]), reportId: sold.report.id });
    return this.#reportAnswer(sold.report, language, {
      'x-charged-eur': euro(sold.chargedCents),
      'x-credit-balance': euro(this.balanceCents),
    });
  }

  #openRepeat(vin: string): string | undefined {
    const bought = this.#terms.repeatPolicy === 'free' ? this.#byVin.get(vin) : undefined;
    if (!bought || bought.atMs <= Date.now() - dayMs) return undefined;
    return this.reports.get(bought.reportId)?.isOver === false ? bought.reportId : undefined;
  }

  #refuseOnTestAccount(vin: string): FakeAnswer | undefined {
    if (!this.#terms.isTest) return undefined;
    if (!vin.startsWith('SANDBX0')) return refusal(403, 'TEST_ACCOUNT');
    if (vin === 'SANDBX0N0PAY00001') return refusal(402, 'INSUFFICIENT_CREDIT');
    if (vin === 'SANDBX0L1M1T00001') return refusal(429, 'RATE_LIMITED', { headers: { 'retry-after': '2' } });
    return undefined;
  }

  #sell(vin: string, language: string): FakeAnswer | { report: FakeReport; chargedCents: number } {
    const { priceCents, reportAccessDays, isTest, goneAfterMs } = this.#terms;
    if (this.balanceCents < priceCents) return refusal(402, 'INSUFFICIENT_CREDIT');
    if (vin === 'SANDBX00D0WN00001') return refusal(503, 'UNAVAILABLE', { headers: { 'retry-after': '30' } });
    const accessMs = isTest && vin === 'SANDBX00G0NE00001' ? goneAfterMs : reportAccessDays * dayMs;
    const report = new FakeReport({ id: `rep_fake${this.reports.size + 1}`, vin, accessMs, lang: language });
    this.balanceCents -= priceCents;
    this.charges.push({ reportId: report.id, cents: priceCents });
    this.reports.set(report.id, report);
    this.#byVin.set(vin, { reportId: report.id, atMs: Date.now() });
    this.#callBacks.onBought(report);
    this.#callBacks.onBalance(this.balanceCents);
    return { report, chargedCents: priceCents };
  }

  #read(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
    const [, id = '', part] = /^\/v1\/reports\/([^/]+)(\/pdf|\/changes)?$/.exec(request.path) ?? [];
    if (request.method !== 'GET') return refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } });
    if (id !== '') return this.#readReport(id, request, part);
    switch (request.path) {
      case '/v1/ping':
        return jsonAnswer(200, { status: 'ok', version: 'v1', region: 'fake' });
      case '/v1/account':
        return jsonAnswer(200, this.#account());
      case '/v1/account/usage':
        return this.#usage(request.query);
      case '/v1/events':
        return this.events.answer(request);
      default:
        return jsonAnswer(200, []);
    }
  }

  async #readReport(id: string, { headers, query }: FakeRequest, part?: string): Promise<FakeAnswer> {
    const report = this.reports.get(id);
    if (!report) return refusal(404, 'REPORT_NOT_FOUND');
    const lang = query.get('lang');
    const language = lang === null ? report.lang : languageOf(lang);
    if (language === undefined) return invalidLanguage;
    if (report.isOver) return refusal(410, 'REPORT_EXPIRED');
    if (part === '/pdf') return this.#pdfLink(report, language);
    if (part === '/changes') return this.#changesSince(report, language);
    const known = headers['if-none-match'];
    const waitSeconds = waitSecondsOf(headers);
    const isUnchanged = known === undefined || known === report.etag(language);
    if (waitSeconds > 0 && report.pending.length > 0 && isUnchanged) await report.changed(waitSeconds * 1000);
    if (known === report.etag(language)) return { status: 304, headers: { etag: known }, body: '' };
    return this.#reportAnswer(report, language, {
      etag: report.etag(language),
      ...(report.pending.length > 0 && { 'retry-after': '10' }),
    });
  }

  #reportAnswer(report: FakeReport, language: string, headers: Record<string, string>): FakeAnswer {
    const body = report.body(this.#callBacks.url());
    return jsonAnswer(200, body, { 'content-language': language, ...headers });
  }

  #changesSince(report: FakeReport, language: string): FakeAnswer {
    const ofVehicle = [...this.reports.values()].filter(({ vin }) => vin === report.vin);
    const isBoughtAgain = ofVehicle.at(-1) !== report;
    return jsonAnswer(200, report.changesSince(isBoughtAgain), { 'content-language': language });
  }

  #pdfLink(report: FakeReport, language: string): FakeAnswer {
    const { accessUntil } = report;
    const expiresMs = Math.min(Date.now() + 15 * minuteMs, accessUntil.getTime());
    const link = {
      reportId: report.id,
      url: `${this.#callBacks.url()}/reports/${report.id}/pdf?lang=${language}&exp=${Math.floor(expiresMs / 1000)}&sig=fake`,
      urlExpiresAt: new Date(expiresMs).toISOString(),
      accessUntil: accessUntil.toISOString(),
    };
    return jsonAnswer(200, link, { 'content-language': language });
  }

  #download({ query }: FakeRequest): FakeAnswer {
    if (query.get('sig') !== 'fake') return refusal(403, 'INVALID_SIGNATURE');
    if (Number(query.get('exp')) * 1000 <= Date.now()) return refusal(410, 'LINK_EXPIRED');
    return { status: 200, headers: { 'content-type': 'application/pdf' }, body: fakePdf };
  }

  #account(): AccountResponse {
    return {
      partner: 'fake',
      billingMode: 'prepaid',
      balanceEur: this.balanceCents / 100,
      creditLimitEur: null,
      rateLimitPerMinute: this.#terms.rateLimitPerMinute,
      reportAccessDays: this.#terms.reportAccessDays,
      prices: { report: this.#terms.priceCents / 100 },
      chargeWindowHours: 24,
      repeatPolicy: this.#terms.repeatPolicy,
      language: 'en',
      warningLevelEur: null,
      currentPeriodStart: `${new Date().toISOString().slice(0, 7)}-01`,
      ...(this.#terms.isTest && { test: true }),
    };
  }

  /** All calls are of today: the fake does not live longer than a test. */
  #usage(query: URLSearchParams): FakeAnswer {
    const today = new Date().toISOString().slice(0, 10);
    const [from, to] = [query.get('from') ?? `${today.slice(0, 7)}-01`, query.get('to') ?? today];
    if (![from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) || from > to) return refusal(400, 'INVALID_DATE');
    const isToday = from <= today && today <= to;
    const [calls, billableCalls] = isToday ? [this.calls, this.charges.length] : [0, 0];
    const amountEur = isToday ? this.charges.reduce((sum, { cents }) => sum + cents, 0) / 100 : 0;
    const days = isToday ? [{ day: today, calls, billableCalls, amountEur }] : [];
    const usage: UsageResponse = { from, to, totalCalls: calls, billableCalls, totalEur: amountEur, days };
    return jsonAnswer(200, usage);
  }
}

const invalidLanguage = refusal(400, 'INVALID_LANG', { fields: { lang: `must be one of ${languages.join(', ')}` } });

function languageOf(tag: unknown): string | undefined {
  const [primary] = typeof tag === 'string' ? tag.toLowerCase().split('-') : [];
  return languages.find((language) => language === primary);
}

function readObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2);
}
