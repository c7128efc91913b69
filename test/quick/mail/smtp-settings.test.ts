import assert from 'node:assert/strict';
import { test } from 'node:test';

import { OperatorError } from '../../../src/kernel/errors.ts';
import { openMailTransport, readSender, readSmtpUrl } from '../../../src/mail/smtp.ts';

test('the address of a mail server says all there is to know', () => {
  const plain = { ok: true, host: 'mail.example', tls: 'never', login: undefined };
  const login = { user: 'me@x', password: 'a:b/c' };
  const cases: [string, object][] = [
    ['smtp://mail.example', { ...plain, port: 587 }],
    ['smtp://mail.example:25/', { ...plain, port: 25 }],
    ['smtp://mail.example:25?tls=offered', { ...plain, port: 25, tls: 'offered' }],
    ['smtp://mail.example:25?tls=required', { ...plain, port: 25, tls: 'required' }],
    ['smtps://mail.example', { ...plain, port: 465, tls: 'immediate' }],
    ['smtps://mail.example:4650?tls=required', { ...plain, port: 4650, tls: 'immediate' }],
    ['smtp://me%40x:a%3Ab%2Fc@mail.example', { ...plain, port: 587, tls: 'required', login }],
    ['smtps://me%40x:a%3Ab%2Fc@mail.example', { ...plain, port: 465, tls: 'immediate', login }],
    ['smtp://me%40x:a%3Ab%2Fc@mail.example?tls=never&insecure-login=yes', { ...plain, port: 587, tls: 'never', login }],
    ...['insecure-login=yes&tls=offered', 'insecure-login=yes'].map((words): [string, object] => [
      `smtp://me%40x:a%3Ab%2Fc@mail.example?${words}`,
      { ...plain, port: 587, tls: 'offered', login },
    ]),
    ['smtp://[::1]:2525', { ...plain, host: '::1', port: 2525 }],
    ['smtp://127.0.0.1:2525', { ...plain, host: '127.0.0.1', port: 2525 }],
    ['smtp://mailpit:1025', { ...plain, host: 'mailpit', port: 1025 }],
  ];
  for (const [text, server] of cases) assert.deepEqual(readSmtpUrl(text), server, text);
});

test('an address that cannot be right is refused without repeating it', () => {
  for (const text of [
    '',
    'mail.example:25',
    'http://mail.example',
    'smtp:mail.example',
    'smtp://',
    'smtp://:25',
    'smtp://mail.example:0',
    'smtp://mail.example:99999',
    'smtp://mail.example/path',
    'smtp://mail.example#x',
    'smtp://mail.example?tls=perhaps',
    'smtp://mail.example?pool=true',
    'smtp://mail.example?tls=never&tls=required',
    'smtps://mail.example?tls=never',
    'smtp://me:s3cret@mail.example?tls=never',
    'smtp://me:s3cret@mail.example?tls=offered',
    'smtp://me:s3cret@mail.example?tls=never&insecure-login=no',
    'smtp://s3cret@mail.example',
    'smtp://:s3cret@mail.example',
    'smtp://me:s3cret%@mail.example',
    'smtp://me:s3cret@mail example',
  ]) {
    const reading = readSmtpUrl(text);
    assert.ok(!reading.ok, text);
    assert.doesNotMatch(reading.problem, /s3cret|[\r\n]/);
  }
  assert.throws(() => openMailTransport('smtp://me:s3cret%@x', { from: 'a@b.example' }), isOperatorError);
  assert.throws(() => openMailTransport('smtp://mail.example', { from: 'nobody' }), isOperatorError);
});

test('a sender is an address, with or without a name', () => {
  const address = 'reports@example.com';
  for (const [text, name] of [
    ['reports@example.com', undefined],
    [' <reports@example.com> ', undefined],
    ['Vehicle History <reports@example.com>', 'Vehicle History'],
    ['"Vehicle History, Ltd." <reports@example.com>', 'Vehicle History, Ltd.'],
    ['Историја Größe<reports@example.com>', 'Историја Größe'],
  ] as const) {
    assert.deepEqual(readSender(text), { ok: true, name, address }, text);
  }
});

test('what is no sender is refused', () => {
  for (const text of [
    '',
    'Vehicle History',
    'reports@',
    '@example.com',
    'a@b@c',
    'a b@example.com',
    'A <a@b.example> x',
    'A <a@b.example>, B <b@c.example>',
    'A\r\nBcc: c@d.example <a@b.example>',
    'A"B <a@b.example>',
    `${'x'.repeat(101)} <a@b.example>`,
  ]) {
    assert.ok(!readSender(text).ok, text);
  }
});

function isOperatorError(error: unknown): boolean {
  return error instanceof OperatorError && !error.message.includes('s3cret');
}
