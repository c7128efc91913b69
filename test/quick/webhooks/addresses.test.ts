import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readTarget, resolveTarget } from '../../../src/webhooks/target.ts';

const policy = { allowsLocal: false };
const trial = { allowsLocal: true };

/** Hosts that are not on the internet, in the spellings that resolvers and libraries accept. */
const innerHosts = [
  // this machine
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7F.1',
  '017700000001',
  '0177.0.0.1',
  '0177.1',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'api.localhost',
  'ｌocalhost',
  '0.0.0.0',
  '0',
  '0x0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::]',
  '[::127.0.0.1]',
  // mapped, translated and tunnelled addresses
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::ffff:0:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2002:c0a8:1::1]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  // private networks
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '012.0.0.1',
  '0xa000001',
  '172.16.0.1',
  '172.31.255.254',
  '2886729729',
  '192.168.0.1',
  '192.168.257',
  '3232235521',
  '0300.0250.0.1',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fec0::1]',
  // link-local, and the metadata services of clouds
  '169.254.1.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[fe80::1]',
  '[fe80::a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  'metadata.google.internal',
  'metadata.google.internal.',
  // what providers, laboratories and documents use
  '100.64.0.1',
  '100.127.255.254',
  '198.18.0.1',
  '198.19.255.254',
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.9',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '192.88.99.1',
  // not one receiver
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '4294967295',
  '[ff02::1]',
  '[ff0e::1]',
  // names of an inner network
  'intranet',
  'ip6-localhost',
  'printer.local',
  'db.internal',
  'api.corp',
  'nas.home.arpa',
  'router.lan',
  'kubernetes.default.svc',
  'x.svc.cluster.local',
] as const;

/** Addresses that are wrong in another way. */
const wrongUrls = [
  '',
  'hooks.partner.example',
  '//hooks.partner.example/a',
  'http://hooks.partner.example/a',
  'ftp://hooks.partner.example/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'https:///a',
  'https://user@hooks.partner.example/a',
  'https://user:password@hooks.partner.example/a',
  'https://hooks.partner.example@127.0.0.1/a',
  'https://127.0.0.1#@hooks.partner.example/',
  'https://hooks.partner.example/a#fragment',
  'https://hooks.partner.example:0/a',
  'https://hooks.partner.example:65536/a',
  'https://hooks.partner.example\\@127.0.0.1/a',
  'https:\\\\127.0.0.1\\a',
  'https://hooks.partner.example/a b',
  'https://127.0.\t0.1/a',
  'https://hooks.partner.example/\n',
  'https://[fe80::1%25eth0]/a',
  'https://[fe80::1%eth0]/a',
  'https://[::1/a',
  'https://256.1.1.1/a',
  'https://1.2.3.4.5/a',
  'https://999999999999/a',
  `https://hooks.partner.example/${'a'.repeat(2_000)}`,
] as const;

const signal = new AbortController().signal;

describe('an address that messages are sent to', () => {
  assert.ok(innerHosts.length >= 60);
  for (const host of innerHosts) {
    it(`is not ${host}`, () => {
      assert.equal(readTarget(`https://${host}/hook`, policy).ok, false);
      assert.equal(readTarget(`https://${host}:8443/hook?a=b`, policy).ok, false);
    });
  }

  for (const url of wrongUrls) {
    it(`is not ${JSON.stringify(url).slice(0, 60)}`, () => assert.equal(readTarget(url, policy).ok, false));
  }

  it('is any other on the internet, whatever its port and path', () => {
    for (const url of [
      'https://hooks.partner.example/a?token=b%20c',
      'https://hooks.partner.example:8443/',
      'https://hooks.partner.example',
      'https://münchen.example/hook',
      'https://8.8.8.8/hook',
      'https://[2606:4700:4700::1111]/hook',
      'https://localhost.partner.example/',
    ]) {
      assert.equal(readTarget(url, policy).ok, true, url);
    }
  });

  it('is also this machine, and http, in a trial; and still no other inner address', () => {
    for (const url of [
      'http://127.0.0.1:9000/a',
      'http://127.8.8.8/a',
      'https://[::1]:9000/a',
      'http://localhost:9000/a',
      'http://hooks.partner.example/a',
    ]) {
      assert.equal(readTarget(url, trial).ok, true, url);
      const refused = readTarget(url, policy);
      assert.ok(!refused.ok && refused.isLocal === true && refused.problem.includes('WEBHOOK_ALLOW_LOCAL=on'), url);
    }
    const loopback = /^(?:127|0x7f|0?177|2130|\[::1|\[0:0:0:0:0:0:0:1|\[0000|localhost|LOCALHOST|api\.l|ｌ|１|%31)/i;
    const others = innerHosts.filter((host) => !loopback.test(host));
    assert.ok(others.length > 60);
    for (const host of others) assert.equal(readTarget(`http://${host}/a`, trial).ok, false, host);
  });
});

describe('a name', () => {
  const name = readTarget('https://hooks.partner.example/a', policy);
  assert.ok(name.ok);
  const resolve = (addresses: readonly string[], rules = policy) =>
    resolveTarget(name.target, rules, { lookup: async () => addresses, signal });

  it('is refused if any of its addresses is not on the internet', async () => {
    for (const inner of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      '::ffff:10.0.0.1',
    ]) {
      assert.ok('refused' in ((await resolve([inner])) ?? {}), inner);
      assert.ok('refused' in ((await resolve(['8.8.8.8', inner])) ?? {}), `8.8.8.8 and ${inner}`);
    }
    assert.ok('refused' in ((await resolve(['10.1.2.3'], trial)) ?? {}));
  });

  it('is connected to at one address, of IPv4 where it has one', async () => {
    assert.deepEqual(await resolve(['2606:4700:4700::1111', '8.8.8.8', '8.8.4.4']), { address: '8.8.8.8' });
    assert.deepEqual(await resolve(['2606:4700:4700::1111']), { address: '2606:4700:4700::1111' });
    assert.equal(await resolve([]), undefined);
  });
});
