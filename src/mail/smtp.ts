import { createTransport, type NodemailerError, type SendMailOptions, type SMTPPoolOptions } from 'nodemailer';

import { OperatorError } from '../kernel/errors.ts';
import type { RenderedMail } from './render/render.ts';

export type OutgoingMail = RenderedMail & {
  readonly to: string;
  /** Always the same for the same mail, so that a mail that is sent twice can be recognized by whoever receives it. */
  readonly messageId: string;
  readonly language: string;
};

export type Sent =
  | { readonly kind: 'sent' }
  /** This address or message will never be taken. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Another attempt may succeed. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Hands mails to one server. Nothing is thrown: what became of a mail is the answer. */
export interface MailTransport {
  send(message: OutgoingMail): Promise<Sent>;
  /** Ends all connections, also one that is sending. */
  close(): void;
}

export interface Deadlines {
  /** For each step: connecting, being greeted, any answer. */
  readonly stepMs: number;
  /** For one mail from beginning to end, waiting for a connection included. */
  readonly mailMs: number;
}

interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /**
   * `immediate` from the first byte on. `required`: STARTTLS, or no mail. `offered`: STARTTLS if the server offers it,
   * with whatever certificate it has. `never`: plain text.
   */
  readonly tls: 'immediate' | 'required' | 'offered' | 'never';
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

interface Sender {
  readonly name: string | undefined;
  readonly address: string;
}

type Reading<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: string };

/**
 * Reads `smtp://host:port` or `smtps://user:password@host:port`. The address says all: a login only if it holds one, TLS
 * from the start with smtps. Plain smtp never insists on STARTTLS, because relays inside a network often have none or a
 * certificate that nobody can check; `?tls=required` insists, with a certificate that is checked. A password does use
 * STARTTLS where it is offered, unless `?tls=never`. The problem that is told never holds the address itself.
 */
export function readSmtpUrl(text: string): Reading<SmtpServer> {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) return wrong('it must begin with smtp:// or smtps://');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^[0-9A-Fa-f:.]+$/.test(host)) return wrong('it names no host');
  if (url.port === '0') return wrong('a port is a whole number from 1 to 65535');
  if (!['', '/'].includes(url.pathname) || url.hash) return wrong('nothing but ?tls= may follow the port');
  const login = readLogin(url);
  if (login === undefined) return wrong('a login needs a user and a password, both percent-encoded');
  const secure = url.protocol === 'smtps:';
  const asked = [...url.searchParams];
  const [name, tls] = asked[0] ?? ['tls', login === 'none' ? 'never' : 'offered'];
  if (asked.length > 1 || name !== 'tls') return wrong('nothing but ?tls= may follow the port');
  if (tls !== 'required' && tls !== 'offered' && tls !== 'never') return wrong('tls is required, offered or never');
  if (secure && asked.length > 0 && tls !== 'required') return wrong('smtps is always encrypted');
  return {
    ok: true,
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    tls: secure ? 'immediate' : tls,
    login: login === 'none' ? undefined : login,
  };
}

function readLogin(url: URL): SmtpServer['login'] | 'none' {
  if (url.username === '' && url.password === '') return 'none';
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return user === '' || password === '' ? undefined : { user, password };
  } catch {
    return undefined;
  }
}

const plainAddress = /^[^\s\p{Cc}@<>"(),:;\\[\]]{1,64}@[^\s\p{Cc}@<>"(),:;\\[\]]{1,189}$/u;

/** Reads `Vehicle History <reports@example.com>`, with or without quotes around the name, or an address alone. */
export function readSender(text: string): Reading<Sender> {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  if (!plainAddress.test(address)) return wrong('it must be an address, or a name with an address in angle brackets');
  const plainName = name.trim().replace(/^"(.*)"$/, '$1');
  if (/[\p{Cc}"\\]/u.test(plainName) || plainName.length > 100) {
    return wrong('the name has signs that a name cannot have, or is longer than 100 characters');
  }
  return { ok: true, name: plainName || undefined, address };
}

function wrong(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}

const usualDeadlines: Deadlines = { stepMs: 10_000, mailMs: 30_000 };

/**
 * Opens the way to a server. Each mail has a connection of its own: one that has to be cut, because the server answers in
 * drops and so meets every single deadline, takes no other mail with it that the server may just have taken.
 */
export function openMailTransport(url: string, options: { from: string; deadlines?: Deadlines }): MailTransport {
  const server = orRefuse('the address of the mail server', readSmtpUrl(url));
  const from = orRefuse('the sender of mails', readSender(options.from));
  const deadlines = options.deadlines ?? usualDeadlines;
  const open = () => createTransport({ ...transportOptions(server, deadlines), pool: true });
  const inUse = new Set<ReturnType<typeof open>>();
  let closed = false;

  async function deliver(message: OutgoingMail): Promise<Sent> {
    if (closed) return { kind: 'failed', reason: 'the way to the mail server is closed' };
    if (!plainAddress.test(message.to)) return { kind: 'refused', reason: 'this is not a mail address' };
    const transport = open();
    inUse.add(transport);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Sent>((resolve) => {
      timer = setTimeout(
        () => resolve({ kind: 'failed', reason: `the mail was not taken within ${deadlines.mailMs} ms` }),
        deadlines.mailMs,
      );
    });
    const sent = transport.sendMail(envelop(message, from)).then((): Sent => ({ kind: 'sent' }), outcomeOf);
    return Promise.race([sent, tooLate]).finally(() => {
      clearTimeout(timer);
      inUse.delete(transport);
      transport.close({ force: true });
    });
  }

  return {
    async send(message) {
      const sent = await deliver(message).catch(outcomeOf);
      return sent.kind === 'sent' ? sent : { ...sent, reason: tellable(sent.reason, server) };
    },
    close() {
      closed = true;
      for (const transport of inUse) transport.close({ force: true });
    },
  };
}

function orRefuse<T>(what: string, reading: Reading<T>): T {
  if (!reading.ok) throw new OperatorError(`${what} is not usable: ${reading.problem}`);
  return reading;
}

function transportOptions({ host, port, tls, login }: SmtpServer, { stepMs }: Deadlines): SMTPPoolOptions {
  return {
    host,
    port,
    secure: tls === 'immediate',
    ignoreTLS: tls === 'never',
    requireTLS: tls === 'required',
    // Where STARTTLS is a courtesy that anybody on the way could strip, checking the certificate protects nothing.
    ...(tls === 'offered' && { tls: { rejectUnauthorized: false } }),
    // A login that was asked for is never skipped in silence.
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    maxConnections: 1,
    // Further attempts are the caller's.
    maxRequeues: 0,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function envelop(message: OutgoingMail, from: Sender): SendMailOptions {
  const { to, subject, text, html, attachments, messageId, language } = message;
  return {
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    messageId: messageId.startsWith('<') ? messageId : `<${messageId}>`,
    // Keeps holiday notices from being answered to a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    subject,
    text,
    html,
    attachments: attachments.map((attachment) => ({ ...attachment, contentDisposition: 'attachment' as const })),
  };
}

/** Answers that say the server wants somebody to log in, at whatever point it says so. */
const loginCodes = [530, 534, 535, 538];

function outcomeOf(error: unknown): Sent {
  const { message, code, responseCode, command } = error as NodemailerError;
  const reason = message || code || 'unknown error';
  // The recipient cannot even be written into a command.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason };
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  // 552, too large, may come as soon as the sender is named.
  const aboutMail = command === 'RCPT TO' || command === 'DATA' || responseCode === 552;
  // What the server has against this service is the operator's to mend, and the mail can go out afterwards.
  const aboutUs = loginCodes.includes(responseCode ?? 0) || /\brelay|authenti/i.test(reason);
  return { kind: permanent && aboutMail && !aboutUs ? 'refused' : 'failed', reason };
}

/** One line without the password, in case the server repeats what it was told. */
function tellable(reason: string, { login }: SmtpServer): string {
  const secrets = login
    ? [login.password, encodeURIComponent(login.password), `\0${login.user}\0${login.password}`].flatMap((secret) => [
        secret,
        Buffer.from(secret).toString('base64'),
      ])
    : [];
  const line = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reason.replaceAll(/[\s\p{Cc}]+/gu, ' '));
  return line.trim().slice(0, 300).toWellFormed();
}
