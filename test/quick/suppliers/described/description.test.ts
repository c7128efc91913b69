import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';

import { OperatorError } from '../../../../src/kernel/errors.ts';
import { supplierOf, thefts } from '../../../support/suppliers/described/server.ts';

const gives = (expression: string) => ({ evidence: [{ each: 'hits', gives: expression }] });

const client = { tokenUrl: '/token', clientId: 'a', clientSecret: '${token}' };
const bearer = { header: { name: 'authorization', value: 'Bearer ${token}' } };

/** What is wrong, and the line that the operator is shown. */
const refused: readonly [changes: Readonly<Record<string, unknown>>, http: RegExp][] = [
  [{ request: { path: 'thefts/{vin}' } }, /^request\.path: must match pattern/],
  [{ request: { path: '//elsewhere.example/{vin}' } }, /^request\.path: must match pattern/],
  [{ request: { path: '/thefts', quarry: {} } }, /^request\.quarry: there is no such key$/],
  [{ feeds: ['thefts'] }, /^feeds\[0\]: must be one of identity, technical, /],
  [{ countries: ['Germany'] }, /^countries\[0\]: must be a country: two capitals of ISO 3166-1$/],
  [{ evidence: [] }, /^evidence: must not have fewer than 1 items$/],
  [{ price: 0.025 }, /^price: must be in whole cents$/],
  [{ request: { path: '/thefts/{plate}' } }, /^request\.path: \{plate\} is used, but needs does not name it$/],
  [{ request: { path: '/thefts/{vim}' } }, /^request\.path: \{vim\} is none of \{vin\}, \{plate\}, /],
  [
    { request: { path: '/thefts/{vin.loud}' } },
    /^request\.path: "\.loud" is none of \.joined, \.bare, \.upper, \.lower$/,
  ],
  [
    { request: { path: '/', query: { key: '${apiKey}' } } },
    /^request\.query\.key: values has no entry for \$\{apiKey\}$/,
  ],
  [{ request: { path: '/', headers: { 'x-a': 'b\r\nx-c: d' } } }, /^request\.headers\.x-a: contains a line break/],
  [
    { request: { path: '/', headers: { host: 'b.example' } } },
    /^request\.headers\.host: is set by the service itself$/,
  ],
  [
    { authentication: { header: { name: 'x-key', value: '${broken}' } } },
    /^authentication\.header\.value: contains a line break/,
  ],
  [
    { authentication: { header: { name: 'x-key', value: 'a' }, basic: { user: 'a', password: 'b' } } },
    /^authentication: must be one of header, basic and oauth$/,
  ],
  [
    { authentication: { header: { name: 'x-key', value: 'literal-text' } } },
    /^authentication\.header\.value: must come from values: write \$\{name\}$/,
  ],
  [
    { authentication: { basic: { user: 'a', password: 'literal-text' } } },
    /^authentication\.basic\.password: must come from values: write \$\{name\}$/,
  ],
  [
    { authentication: { oauth: { tokenUrl: '/token', clientId: 'a', clientSecret: 'literal-${}text' } } },
    /^authentication\.oauth\.clientSecret: must come from values: write \$\{name\}$/,
  ],
  [{ url: 'http://api.thefts.example', authentication: bearer }, /^url: must be https, since a key is sent there$/],
  [
    { url: 'http://api.thefts.example', request: { path: '/', query: { key: '${token}' } } },
    /^url: must be https, since a key is sent there$/,
  ],
  [
    { authentication: { oauth: { ...client, tokenUrl: 'http://login.somebody.example/token' } } },
    /^authentication\.oauth\.tokenUrl: must be https, since a secret is sent there$/,
  ],
  ...['//login.somebody.example/token', 'https://[x/token', 'https://:b@login.somebody.example', 'ftp://a'].map(
    (tokenUrl): (typeof refused)[number] => [
      { authentication: { oauth: { ...client, tokenUrl } } },
      /^authentication\.oauth\.tokenUrl: must be an address, or a path that begins with "\/"$/,
    ],
  ),
  ...[
    'https://[x',
    'https://a:99999',
    'https://a b',
    'https://',
    'https:///a',
    'ftp://a',
    'a.example',
    ' https://a',
  ].map((url): (typeof refused)[number] => [{ url }, /^url: is not an address$/]),
  ...[
    'https://a/?',
    'https://a/b?c=d',
    'https://a/#',
    'https://a#b',
    'https://u@a',
    'https://u:p@a/',
    'https://@a',
  ].map((url): (typeof refused)[number] => [{ url }, /^url: must have no query, fragment or user in it$/]),
  [{ charset: 'nonsense-8' }, /^charset: must be one that is known, such as windows-1252$/],
  [{ deadline: '121s' }, /^deadline: must be at most 2m$/],
  [{ deadline: '1d' }, /^deadline: must be at most 2m$/],
  [{ request: { path: '/', body: { json: {} } } }, /^request\.body: only allowed with POST$/],
  [
    { request: { path: '/', method: 'POST', body: { json: {}, form: {} } } },
    /^request\.body: must be one of json, form and xml$/,
  ],
  [
    { request: { path: '/', method: 'POST', body: { json: { a: [{ b: '{plate}' }] } } } },
    /^request\.body\.json\.a\[0\]\.b: \{plate\} is used, but needs does not name it$/,
  ],
  [{ nothing: [{ status: 200 }] }, /^nothing\[0\]: would match every response; it must have a "when"$/],
  [{ nothing: [{ status: 429 }] }, /^nothing\[0\]\.status: 429 is always treated as a failure$/],
  [{ nothing: [{ status: 503 }] }, /^nothing\[0\]\.status: must be <= 499$/],
  [{ nothing: [{ when: 'code = ' }] }, /^nothing\[0\]\.when: wrong JSONata at character \d+: /],
  [
    gives('{ "kind": "stolen", "date": $day(on }'),
    /^evidence\[0\]\.gives: wrong JSONata at character 37: Expected ".*$/,
  ],
  [
    gives('{ "kind": "stolen", "date": $dya(on) }'),
    /^evidence\[0\]\.gives: wrong JSONata at character 32: there is no \$dya$/,
  ],
  [gives('$eval(code)'), /there is no \$eval$/],
  [gives('{ "kind": "stolen", "knownFrom": $now() }'), /there is no \$now$/],
  [
    gives('{ "kind": "theft" }'),
    /^evidence\[0\]\.gives: wrong JSONata at character 17: there is no kind of evidence "theft"$/,
  ],
  [gives('{ "kind": "stolen", "day": on }'), /wrong JSONata at character 25: "stolen" has no field "day"$/],
  [
    gives('{ "kind": "stolen", "make": $code(m, "makes") }'),
    /wrong JSONata at character 44: words has no table "makes"$/,
  ],
  [
    { evidence: [{ each: 'hits', gives: '{ "kind": "stolen" }', sectionsNotAnswered: ['recalls'] }] },
    /^evidence\[0\]\.sectionsNotAnswered: feeds does not name recalls$/,
  ],
  [
    { evidence: [{ gives: '{ "kind": "stolen" }', untold: ['stolenCheck'], sectionsNotAnswered: ['stolenCheck'] }] },
    /^evidence\[0\]\.untold: is the earlier name of sectionsNotAnswered; use one of them$/,
  ],
];

test('a description may use untold, the earlier name of sectionsNotAnswered', () => {
  const part = { each: 'hits', gives: '{ "kind": "stolen" }' };
  assert.deepEqual(
    thefts({ evidence: [{ ...part, untold: ['stolenCheck'] }] }),
    thefts({ evidence: [{ ...part, sectionsNotAnswered: ['stolenCheck'] }] }),
  );
});

describe('a description with a mistake in it', () => {
  for (const [changes, line] of refused) {
    it(`is refused in one line: ${JSON.stringify(changes)}`, () => {
      assert.throws(
        () => supplierOf(thefts(changes), { values: { broken: 'a\nb', token: 't' } }),
        (error) => {
          assert.ok(error instanceof OperatorError);
          assert.match(error.message, line);
          assert.ok(!error.message.includes('\n'));
          assert.ok(!error.message.includes('literal'));
          return true;
        },
      );
    });
  }

  it('says a place in lists and maps by their names', () => {
    assert.throws(() => thefts({ words: { fuel: { Benzin: 1 } } }), { message: 'words.fuel.Benzin: must be string' });
  });
});

describe('a description without one', () => {
  it('has defaults for all that it does not say', () => {
    assert.deepEqual(
      { ...supplierOf(thefts()), fetchAnswer: undefined, fetchMedium: undefined, close: undefined },
      {
        fetchAnswer: undefined,
        fetchMedium: undefined,
        close: undefined,
        id: 'thefts',
        identity: [],
        feeds: ['stolenCheck'],
        countries: ['DE'],
        classes: ['car', 'motorcycle', 'van', 'truck'],
        speed: 'fast',
        needs: [],
        deadlineMs: 8_000,
        cacheMs: 24 * 3_600_000,
        priceCents: 0,
        concurrency: 8,
      },
    );
  });

  it('keeps the hosts of a supplier that is not public out of reports, and of those who give out its tokens', () => {
    const oauth = { tokenUrl: 'https://login.somebody.example/token', clientId: 'a', clientSecret: '${secret}' };
    const description = thefts({ identity: ['Thefts Ltd'], authentication: { oauth } });
    const { identity } = supplierOf(description, { values: { secret: 'b' } });
    assert.deepEqual(
      identity,
      [
        'Thefts Ltd',
        'api.thefts.example',
        'api.thefts.example',
        'login.somebody.example',
        'login.somebody.example',
      ].filter((word, index, all) => all.indexOf(word) === index),
    );
  });

  it('may be plain http where no key is sent, or on this machine', () => {
    const values = { token: 't' };
    for (const changes of [
      { url: 'http://api.thefts.example' },
      { url: 'http://localhost:8080/api', authentication: bearer },
      {
        url: 'http://127.0.0.1:8080',
        authentication: { oauth: { ...client, tokenUrl: 'http://[::1]/token?tenant=a' } },
      },
    ]) {
      assert.doesNotThrow(() => supplierOf(thefts(changes), { values }), JSON.stringify(changes));
    }
  });

  it('may take two minutes, and be in any charset that is known', () => {
    for (const charset of ['utf-8', 'ISO-8859-15', 'windows-1257', 'shift_jis']) {
      assert.equal(supplierOf(thefts({ deadline: '2m', charset })).deadlineMs, 120_000);
    }
  });

  it('may use every function of JSONata that is listed', () => {
    const names =
      'sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad ' +
      'match contains replace split join formatNumber floor ceil round abs power boolean not map zip filter single ' +
      'reduce sift keys lookup append exists spread merge reverse each error assert type sort distinct toMillis fromMillis';
    for (const name of names.split(' ')) {
      assert.doesNotThrow(() => supplierOf(thefts(gives(`[$${name}, { "kind": "stolen" }]`))), name);
    }
  });
});
