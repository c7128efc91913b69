import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isSecureAddress } from '../../../src/suppliers/connector/secure-address.ts';

const safe = [
  'https://api.supplier.example',
  'HTTPS://api.supplier.example:8443/v1?a=b',
  'http://localhost:8080/api',
  'http://127.0.0.1',
  'http://127.8.9.10:81',
  'http://[::1]:8080/',
];
const unsafe = [
  'http://api.supplier.example',
  'http://10.0.0.7',
  'http://128.0.0.1',
  'http://127.0.0.1.supplier.example',
  'http://127.supplier.example',
  'http://localhost.supplier.example',
  'http://localhost@supplier.example',
  'http://[::2]',
  'ftp://127.0.0.1',
  'ws://localhost',
  'no address',
  '',
];

test('a secret is sent over https, or to this machine', () => {
  for (const url of safe) {
    assert.equal(isSecureAddress(url), true, url);
    assert.equal(isSecureAddress(new URL(url)), true, url);
  }
});

test('a secret is sent in plain text to no other host', () => {
  for (const url of unsafe) assert.equal(isSecureAddress(url), false, url);
});
