import { createTransport, type NodemailerError, type SendMailOptions, type SMTPPoolOptions } from 'nodemailer';

import { OperatorError } from '../kernel/errors.ts';
import type { RenderedMail } from './render/render.ts';

export type OutgoingMail = RenderedMail & {
  readonly to: string;
  /** The same at every attempt, so that the recipient's program can recognize a mail that was sent twice. */
  readonly messageId: string;
  readonly language: string;
};

export type SmtpResult =
  | { readonly kind: 'sent' }
  /** The server will never accept this address or message. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Another attempt may succeed. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Sends mails to one server. It never throws: the result says whether a mail was sent. */
export interface MailTransport {
  send(message: OutgoingMail): Promise<SmtpResult>;
  /** Ends all connections, also one that is sending. */
  close(): void;
}

export interface Deadlines {
  /** To open the connection. */
  readonly connectMs: number;
  readonly greetingMs: number;
  /** For the response to any command, and for each block of data. */
  readonly responseMs: number;
  /** For one mail from start to end, the connection included. */
  readonly mailMs: number;
}

interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /**
   * `immediate` from the first byte on. `required`: STARTTLS, or no mail. `offered`: STARTTLS if the server offers it,
   * with any certificate. `never`: plain text.
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
 * Reads `smtp://host:port` or `smtps://user:password@host:port`. The service logs in only if the URL has a user; smtps uses
 * TLS from the first byte. Plain smtp does not require STARTTLS, because relays inside a network often lack it, or have a
 * certificate that cannot be verified. `?tls=required` requires STARTTLS and verifies the certificate. So does a login,
 * unless the URL says `insecure-login=yes`: then STARTTLS is used if offered, or as `tls` says. The problem never contains the
 * URL itself.
 */
export function readSmtpUrl(text: string): Reading<SmtpServer> {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) return wrong('it must begin with smtp:// or smtps://');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^[0-9A-Fa-f:.]+$/.test(host)) return wrong('it names no host');
  if (url.port === '0') return wrong('a port is a whole number from 1 to 65535');
  if (!['', '/'].includes(url.pathname) || url.hash) return wrong(onlyTls);
  const login = readLogin(url);
  if (login === undefined) return wrong('a login needs a user and a password, both percent-encoded');
  const secure = url.protocol === 'smtps:';
  const parameters = new Map(url.searchParams);
  const {
    'insecure-login': insecure,
    tls = login === 'none' ? 'never' : insecure === 'yes' ? 'offered' : 'required',
    ...others
  } = Object.fromEntries(parameters);
  if (parameters.size < url.searchParams.size || Object.keys(others).length > 0) return wrong(onlyTls);
  if (tls !== 'required' && tls !== 'offered' && tls !== 'never') return wrong('tls is required, offered or never');
  if (secure && parameters.has('tls') && tls !== 'required') return wrong('smtps is always encrypted');
  if (insecure !== undefined && insecure !== 'yes') return wrong('insecure-login is yes, or left out');
  if (!secure && login !== 'none' && tls !== 'required' && insecure === undefined) {
    return wrong('its login would be sent without encryption; use smtps, leave tls out, or add insecure-login=yes');
  }
  return {
    ok: true,
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    tls: secure ? 'immediate' : tls,
    login: login === 'none' ? undefined : login,
  };
}

const onlyTls = 'nothing but ?tls= and insecure-login= may follow the port';

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

const minuteMs = 60_000;

/**
 * The minima of RFC 5321 (4.5.3.2): 5 minutes for the greeting, 2 to 5 for commands, 10 after the final dot. The library has one
 * deadline for all responses. A server may accept a mail and respond slowly; a client that does not wait sends it again, and
 * the recipient gets it each time.
 */
export const defaultDeadlines: Deadlines = {
  connectMs: minuteMs,
  greetingMs: 5 * minuteMs,
  responseMs: 10 * minuteMs,
  mailMs: 45 * minuteMs,
};

/**
 * Opens a transport to a server. Each mail has its own connection: a very slow server can meet the deadline of every step and
 * still exceed that of the mail, and closing the connection must not affect another mail.
 */
export function openMailTransport(url: string, options: { from: string; deadlines?: Deadlines }): MailTransport {
  const server = orRefuse('the address of the mail server', readSmtpUrl(url));
  const from = orRefuse('the sender of mails', readSender(options.from));
  const deadlines = options.deadlines ?? defaultDeadlines;
  const open = () => createTransport({ ...transportOptions(server, deadlines), pool: true });
  const inUse = new Set<ReturnType<typeof open>>();
  let closed = false;

  async function deliver(message: OutgoingMail): Promise<SmtpResult> {
    if (closed) return { kind: 'failed', reason: 'the mail transport is closed' };
    if (!plainAddress.test(message.to)) return { kind: 'refused', reason: 'this is not a mail address' };
    const transport = open();
    inUse.add(transport);
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<SmtpResult>((resolve) => {
      timer = setTimeout(
        () => resolve({ kind: 'failed', reason: `the mail was not accepted within ${deadlines.mailMs} ms` }),
        deadlines.mailMs,
      );
    });
    const sent = transport.sendMail(toSendOptions(message, from)).then((): SmtpResult => ({ kind: 'sent' }), outcomeOf);
    return Promise.race([sent, timedOut]).finally(() => {
      clearTimeout(timer);
      inUse.delete(transport);
      transport.close({ force: true });
    });
  }

  return {
    async send(message) {
      const sent = await deliver(message).catch(outcomeOf);
      return sent.kind === 'sent' ? sent : { ...sent, reason: withoutSecrets(sent.reason, server) };
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

function transportOptions({ host, port, tls, login }: SmtpServer, deadlines: Deadlines): SMTPPoolOptions {
  return {
    host,
    port,
    secure: tls === 'immediate',
    ignoreTLS: tls === 'never',
    requireTLS: tls === 'required',
    // Where STARTTLS is optional, an attacker on the path can strip it, so that verifying the certificate protects nothing.
    ...(tls === 'offered' && { tls: { rejectUnauthorized: false } }),
    // A configured login is never skipped silently.
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    maxConnections: 1,
    // The caller retries.
    maxRequeues: 0,
    connectionTimeout: deadlines.connectMs,
    greetingTimeout: deadlines.greetingMs,
    socketTimeout: deadlines.responseMs,
    dnsTimeout: deadlines.connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toSendOptions(message: OutgoingMail, from: Sender): SendMailOptions {
  const { to, subject, text, html, attachments, messageId, language } = message;
  return {
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    messageId: messageId.startsWith('<') ? messageId : `<${messageId}>`,
    // Prevents automatic replies such as holiday notices (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    subject,
    text,
    html,
    attachments: attachments.map((attachment) => ({ ...attachment, contentDisposition: 'attachment' as const })),
  };
}

/** Response codes that say that a login is required, or was not accepted. */
const loginCodes = [530, 534, 535, 538];

function outcomeOf(error: unknown): SmtpResult {
  const { message, code, responseCode, command } = error as NodemailerError;
  const reason = message || code || 'unknown error';
  // The recipient's address cannot be encoded in a command.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason };
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  // 552, too large, can be the response to the sender already.
  const aboutMail = command === 'RCPT TO' || command === 'DATA' || responseCode === 552;
  // The operator can fix what the server objects to in this service, and the mail can be sent afterwards.
  const aboutUs = loginCodes.includes(responseCode ?? 0) || /\brelay|authenti/i.test(reason);
  return { kind: permanent && aboutMail && !aboutUs ? 'refused' : 'failed', reason };
}

/** One line without the password, in case the server echoes it. */
function withoutSecrets(reason: string, { login }: SmtpServer): string {
  const secrets = login
    ? [login.password, encodeURIComponent(login.password), `\0${login.user}\0${login.password}`].flatMap((secret) => [
        secret,
        Buffer.from(secret).toString('base64'),
      ])
    : [];
  const line = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reason.replaceAll(/[\s\p{Cc}]+/gu, ' '));
  return line.trim().slice(0, 300).toWellFormed();
}
