import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';

import type { SMTPServerOptions } from 'smtp-server';

import { patience } from '../../../harness/async/patience.ts';
import { answer, startMailServer, startRawServer, type MailServer } from '../../../harness/network/mail-server.ts';
import { renderMail } from '../../../src/mail/render/render.ts';
import {
  openMailTransport,
  defaultDeadlines,
  type Deadlines,
  type OutgoingMail,
  type MailTransport,
} from '../../../src/mail/smtp.ts';
import { cleanup } from '../../support/cleanup.ts';
import { statement } from '../../support/mail/contents.ts';
import { partOf, readMime } from '../../support/mail/mime.ts';

const from = 'Fahrzeughistorie Größe <reports@example.com>';
const mail: OutgoingMail = {
  ...renderMail({ ...statement, partnerName: 'Größe & Söhne “Žvērs” ТОВ' }, { language: 'uk', sender: 'Історія авто' }),
  to: 'accounts@partner.example',
  messageId: '<statement-17@example.com>',
  language: 'uk',
};

async function startServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  cleanup(() => server.close());
  return server;
}

function post(url: string, deadlines?: Deadlines): MailTransport {
  const opened = openMailTransport(url, { from, ...(deadlines && { deadlines }) });
  cleanup(() => opened.close());
  return opened;
}

/** An address that allows its login to be sent without encryption. */
function insecureUrl(password: string, { port }: MailServer): string {
  return `smtp://me:${password}@127.0.0.1:${port}?tls=offered&insecure-login=yes`;
}

test('a mail arrives with its subject, both texts, its file and its id', async () => {
  const server = await startServer();
  assert.deepEqual(await post(`smtp://127.0.0.1:${server.port}`).send(mail), { kind: 'sent' });

  const [{ source, recipients } = assert.fail('nothing arrived')] = server.received;
  assert.deepEqual(recipients, ['accounts@partner.example']);
  const message = readMime(source);
  const header = (name: string) => message.headers.get(name);
  assert.equal(header('subject'), mail.subject);
  assert.equal(header('from'), 'Fahrzeughistorie Größe <reports@example.com>');
  assert.equal(header('to'), 'accounts@partner.example');
  assert.equal(header('message-id'), '<statement-17@example.com>');
  assert.equal(header('auto-submitted'), 'auto-generated');
  assert.equal(header('content-language'), 'uk');
  assert.equal(header('x-mailer'), undefined);

  assert.equal(lines(partOf(message, 'text/plain').text), lines(mail.text));
  assert.equal(lines(partOf(message, 'text/html').text), lines(mail.html));
  const file = partOf(message, 'text/csv');
  assert.equal(file.text, mail.attachments[0]?.content);
  assert.match(
    file.headers.get('content-disposition') ?? '',
    /^attachment; filename=statement-baltic-auto-2026-10\.csv$/,
  );
  for (const line of source.split('\r\n')) assert.ok(line.length <= 998, 'a line is longer than SMTP allows');
});

test('a mail that takes too long is cut off alone: all others go out, and once', async () => {
  const server = await startServer({
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('never')) done();
    },
  });
  const opened = openMailTransport(`smtp://127.0.0.1:${server.port}`, {
    from: 'reports@operator.example',
    deadlines: { ...defaultDeadlines, mailMs: patience(2_500) },
  });
  cleanup(() => opened.close());
  const recipients = ['never@partner.example', ...Array.from({ length: 7 }, (_, index) => `p${index}@partner.example`)];
  const sent = await Promise.all(recipients.map((to) => opened.send({ ...mail, to })));
  assert.deepEqual(
    sent.map(({ kind }) => kind),
    ['failed', ...Array.from({ length: 7 }, () => 'sent')],
  );
  assert.deepEqual(server.received.flatMap(({ recipients: to }) => to).toSorted(), recipients.slice(1));
});

test('a plain server is not asked for TLS, even if it offers it with an unknown certificate', async () => {
  const server = await startServer({ disabledCommands: [] });
  const sent = await post(`smtp://127.0.0.1:${server.port}`).send(mail);
  assert.deepEqual(sent, { kind: 'sent' });
  assert.equal(server.received[0]?.secure, false);
});

test('a login is sent only over TLS, to a server whose certificate is known', async () => {
  const logins: unknown[] = [];
  const onAuth: SMTPServerOptions['onAuth'] = (login, _session, done) => {
    logins.push(login);
    done(null, { user: login.username });
  };
  const plain = await startServer({ allowInsecureAuth: true, onAuth });
  const unknown = await startServer({ allowInsecureAuth: true, disabledCommands: [], onAuth });
  for (const { port } of [plain, unknown]) {
    const sent = await post(`smtp://me:s3cret@127.0.0.1:${port}`).send(mail);
    assert.equal(sent.kind, 'failed');
  }
  assert.deepEqual(logins, []);
});

test('a login that may be insecure is encrypted where the server offers it', async () => {
  const server = await startServer({ disabledCommands: [], onAuth: acceptOnly('s3cret:/@') });
  const url = `smtp://partner%40mail:s3cret%3A%2F%40@127.0.0.1:${server.port}?tls=offered&insecure-login=yes`;
  assert.deepEqual(await post(url).send(mail), { kind: 'sent' });
  assert.equal(server.received[0]?.secure, true);
  assert.equal(server.received[0]?.user, 'partner@mail');
});

test('a login also works with a server that has no TLS, if the address says so', async () => {
  const server = await startServer({ allowInsecureAuth: true, onAuth: acceptOnly('s3cret') });
  assert.deepEqual(await post(insecureUrl('s3cret', server)).send(mail), { kind: 'sent' });
  assert.equal(server.received[0]?.user, 'me');
});

test('where TLS is required, nothing goes out without it', async () => {
  const server = await startServer();
  const sent = await post(`smtp://127.0.0.1:${server.port}?tls=required`).send(mail);
  assert.equal(sent.kind, 'failed');
  assert.equal(server.received.length, 0);
});

test('an unknown certificate is not trusted where TLS was asked for', async () => {
  const starttls = await startServer({ disabledCommands: [] });
  const immediate = await startServer({ secure: true });
  for (const url of [`smtp://127.0.0.1:${starttls.port}?tls=required`, `smtps://127.0.0.1:${immediate.port}`]) {
    const sent = await post(url).send(mail);
    assert.equal(sent.kind, 'failed');
    assert.match(sent.reason, /certificate|altnames/i);
  }
});

test('a recipient or message that the server will never take is refused', async () => {
  const cases: [SMTPServerOptions, RegExp][] = [
    [
      { onRcptTo: (_address, _session, done) => done(answer(550, '5.1.1 No such user\nhere')) },
      /550 5\.1\.1 No such user/,
    ],
    [{ onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(554, 'Spam'))) }, /554 Spam/],
    [{ onMailFrom: (_address, _session, done) => done(answer(552, 'Too big')) }, /552/],
  ];
  for (const [options, reason] of cases) {
    const server = await startServer(options);
    const sent = await post(`smtp://127.0.0.1:${server.port}`).send(mail);
    assert.equal(sent.kind, 'refused');
    assert.match(sent.reason, reason);
    assert.doesNotMatch(sent.reason, /[\r\n]/);
  }
});

test('what may pass is worth another attempt', async () => {
  const cases: SMTPServerOptions[] = [
    { onRcptTo: (_address, _session, done) => done(answer(450, 'Greylisted')) },
    { onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(451, 'Busy'))) },
    { onConnect: (_session, done) => done(answer(421, 'Too many connections')) },
    { onConnect: (_session, done) => done(answer(554, 'Not you')) },
    { onMailFrom: (_address, _session, done) => done(answer(550, 'Sender not allowed')) },
    { onRcptTo: (_address, _session, done) => done(answer(530, 'Log in first')) },
    { onRcptTo: (_address, _session, done) => done(answer(554, '5.7.1 Relay access denied')) },
    { onRcptTo: (_address, _session, done) => done(answer(503, 'Bad sequence')) },
  ];
  for (const options of cases) {
    const server = await startServer(options);
    const sent = await post(`smtp://127.0.0.1:${server.port}`).send(mail);
    assert.equal(sent.kind, 'failed', JSON.stringify(sent));
  }
});

test('one refused mail does not keep the next one from going out', async () => {
  const server = await startServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? answer(550, 'Gone') : null),
  });
  const opened = post(`smtp://127.0.0.1:${server.port}`);
  assert.equal((await opened.send({ ...mail, to: 'gone@partner.example' })).kind, 'refused');
  assert.equal((await opened.send(mail)).kind, 'sent');
});

test('what is no address is refused, and can name no second recipient', async () => {
  const server = await startServer();
  const opened = post(`smtp://127.0.0.1:${server.port}`);
  for (const to of ['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example>']) {
    assert.equal((await opened.send({ ...mail, to })).kind, 'refused', to);
  }
  assert.equal(server.received.length, 0);
});

test('a wrong login is worth another attempt, and the password is in no message', async () => {
  const password = 'hunter2 $%ß';
  const token = Buffer.from(`\0me\0${password}`).toString('base64');
  const server = await startServer({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(answer(535, `not ${auth.password} nor ${token}`)),
  });
  const sent = await post(insecureUrl(encodeURIComponent(password), server)).send(mail);
  assert.equal(sent.kind, 'failed');
  assert.match(sent.reason, /535 not … nor …/);
  assert.ok(!sent.reason.includes(password) && !sent.reason.includes(token));
});

test('a server that asks for no login when one was given is not used without it', async () => {
  const server = await startServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
  assert.equal((await post(insecureUrl('s3cret', server)).send(mail)).kind, 'failed');
  assert.equal(server.received.length, 0);
});

test('a port on which no server listens is worth another attempt', async () => {
  const server = await startRawServer(() => undefined);
  server.close();
  const sent = await post(`smtp://me:s3cret@127.0.0.1:${server.port}`).send(mail);
  assert.equal(sent.kind, 'failed');
  assert.match(sent.reason, /ECONNREFUSED/);
  assert.doesNotMatch(sent.reason, /s3cret/);
});

test('a server that never greets is given up', async () => {
  const server = await startRawServer(() => undefined);
  cleanup(() => server.close());
  const sent = await post(`smtp://127.0.0.1:${server.port}`, { ...defaultDeadlines, greetingMs: 50 }).send(mail);
  assert.equal(sent.kind, 'failed');
  assert.match(sent.reason, /greeting|timeout/i);
});

test('a server that responds byte by byte is given up as a whole, and the next mail gets a new connection', async () => {
  const sockets: Socket[] = [];
  const server = await startRawServer((socket) => {
    sockets.push(socket);
    const drops = setInterval(() => socket.write('2'), 10);
    socket.on('close', () => clearInterval(drops));
  });
  cleanup(() => server.close());
  const opened = post(`smtp://127.0.0.1:${server.port}`, { ...defaultDeadlines, mailMs: 400 });
  for (const attempt of [1, 2]) {
    const sent = await opened.send(mail);
    assert.deepEqual(sent, { kind: 'failed', reason: 'the mail was not accepted within 400 ms' });
    assert.equal(sockets.length, attempt);
    const socket = sockets.at(-1);
    if (socket && !socket.closed) await once(socket, 'close');
  }
});

test('a server that hangs up is worth another attempt', async () => {
  const server = await startRawServer((socket) => socket.destroy());
  cleanup(() => server.close());
  assert.equal((await post(`smtp://127.0.0.1:${server.port}`).send(mail)).kind, 'failed');
});

test('after closing, nothing is sent and nothing is thrown', async () => {
  const server = await startServer();
  const opened = post(`smtp://127.0.0.1:${server.port}`);
  opened.close();
  assert.equal((await opened.send(mail)).kind, 'failed');
  assert.equal(server.received.length, 0);
});

function lines(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd();
}

function acceptOnly(password: string): NonNullable<SMTPServerOptions['onAuth']> {
  return (auth, _session, done) =>
    auth.password === password ? done(null, { user: auth.username }) : done(answer(535, 'No'));
}

test('a server has as long to answer as RFC 5321, 4.5.3.2, gives it', () => {
  const minutes = { greeting: 5, ehlo: 5, mail: 5, recipient: 5, data: 2, block: 3, finalDot: 10 };
  const sum = Object.values(minutes).reduce((total, some) => total + some, 0);
  const { greetingMs, responseMs, mailMs } = defaultDeadlines;
  assert.ok(greetingMs >= minutes.greeting * 60_000);
  assert.ok(responseMs >= minutes.finalDot * 60_000);
  assert.ok(mailMs >= sum * 60_000);
});
