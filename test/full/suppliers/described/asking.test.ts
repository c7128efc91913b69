import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import { SupplierFailure } from '../../../../src/suppliers/supplier.ts';
import { serve, supplierOf, thefts, vehicle, withFacts } from '../../../support/suppliers/described/server.ts';
import { askOnce } from '../../../support/suppliers/suite/vehicles.ts';

const fine = { hits: [{ on: '2024-01-31', plate: 'AB 1' }] };
const facts = { plate: 'B ÄB/1', make: 'A & "B" <C>', year: 2018, country: 'DE' };
const needs = ['plate', 'make', 'year', 'country'];

const json = (status: number, body: object) => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const pageOf = (next: unknown) => ({ ...fine, next });

describe('a question', () => {
  it('has each value written as its place demands', async () => {
    const { url, sent } = await serve(() => fine);
    const request = {
      path: '/{country.lower}/{plate}/{plate.joined}/{plate.bare}',
      query: { vin: '{vin}', make: '{make.upper}', key: '${key}' },
      headers: { 'x-year': 'of {year}', 'x-key': '${key}' },
    };
    const supplier = supplierOf({ ...thefts({ needs, request }), url }, { values: { key: 'k&1' } });
    assert.equal((await askOnce(supplier, withFacts(facts))).kind, 'evidence');
    const [{ method, url: path, headers } = assert.fail()] = sent;
    assert.equal(method, 'GET');
    const { pathname, searchParams } = new URL(path, url);
    assert.equal(pathname, '/api/de/B%20%C3%84B%2F1/B%C3%84B%2F1/B%C3%84B1');
    assert.deepEqual(Object.fromEntries(searchParams), { vin: vehicle.vin, make: 'A & "B" <C>', key: 'k&1' });
    assert.deepEqual([headers['x-year'], headers['x-key']], ['of 2018', 'k&1']);
  });

  const bodies: readonly [body: object, contentType: string, sent: string][] = [
    [
      { json: { make: 'x {make}', year: '{year}', list: ['{vin}', 1, null, true] } },
      'application/json',
      `{"make":"x A & \\"B\\" <C>","year":2018,"list":["${vehicle.vin}",1,null,true]}`,
    ],
    [
      { form: { make: '{make}', key: '${key}' } },
      'application/x-www-form-urlencoded',
      'make=A+%26+%22B%22+%3CC%3E&key=k%261',
    ],
    [
      { xml: '<ask make="{make}">{vin}</ask>' },
      'application/xml; charset=utf-8',
      `<ask make="A &amp; &quot;B&quot; &lt;C&gt;">${vehicle.vin}</ask>`,
    ],
  ];
  for (const [body, contentType, expected] of bodies) {
    it(`may have a body: ${contentType}`, async () => {
      const { url, sent } = await serve(() => fine);
      const supplier = supplierOf(
        { ...thefts({ needs, request: { path: '/ask', method: 'POST', body } }), url },
        { values: { key: 'k&1' } },
      );
      assert.equal((await askOnce(supplier, withFacts(facts))).kind, 'evidence');
      assert.deepEqual(
        sent.map(({ method, headers, body: text }) => [method, headers['content-type'], text]),
        [['POST', contentType, expected]],
      );
    });
  }

  it('is not asked with a value that would lead elsewhere, or without one', async () => {
    const { url, sent } = await serve(() => fine);
    const ofPath = supplierOf({ ...thefts({ needs, request: { path: '/{make}/x' } }), url });
    for (const make of ['..', '.', '%2e%2e', '', ' ']) {
      const answer = await askOnce(ofPath, withFacts({ ...facts, make }));
      if (make === '%2e%2e') continue;
      assert.ok(answer.kind === 'failed' && answer.failure === 'malformed', make);
    }
    const ofHeader = supplierOf({ ...thefts({ needs, request: { path: '/', headers: { 'x-make': '{make}' } } }), url });
    for (const make of ['Škoda', 'a\r\nx-b: c']) {
      const answer = await askOnce(ofHeader, withFacts({ ...facts, make }));
      assert.ok(answer.kind === 'failed' && answer.failure === 'malformed', make);
    }
    assert.deepEqual(
      sent.map(({ url: path }) => path),
      ['/api/%252e%252e/x'],
    );
  });
});

describe('what a supplier says', () => {
  const cases = {
    failed: [{ when: 'error.code = "QUOTA"', as: 'rate limited' }, { when: 'error' }],
    notCovered: [{ status: 422 }, { when: 'covered = false' }],
    nothing: [{ status: 404 }, { status: 400, when: 'code = "NONE"' }, { when: 'found = 0' }],
    expect: '$not($exists(count)) or count = $count(hits)',
  };
  const answers: readonly [answer: object, expected: string][] = [
    [fine, 'evidence'],
    [{ hits: [] }, 'nothing'],
    [{ found: 0 }, 'nothing'],
    [{ status: 404, body: '<html>', headers: { 'content-type': 'text/html' } }, 'nothing'],
    [json(400, { code: 'NONE' }), 'nothing'],
    [json(400, { code: 'WRONG', ...fine }), 'malformed'],
    [{ status: 400, body: '<html>' }, 'malformed'],
    [json(422, {}), 'not covered'],
    [{ covered: false }, 'not covered'],
    [{ error: { code: 'QUOTA' } }, 'rate limited'],
    [{ error: 'down', found: 0 }, 'server error'],
    [{}, 'malformed'],
    [{ hits: null }, 'malformed'],
    [{ hits: [{}] }, 'malformed'],
    [{ hits: [null] }, 'malformed'],
    [{ hits: [null, null] }, 'malformed'],
    [{ hits: [null, ...fine.hits] }, 'evidence'],
    [{ hits: ['x', 3] }, 'malformed'],
    [{ count: 2, ...fine }, 'malformed'],
    [json(500, {}), 'server error'],
    [json(401, {}), 'refused'],
    [json(201, fine), 'malformed'],
  ];
  it('is taken for what it is, and never a failure for "nothing"', async () => {
    let answer: object = {};
    const { url } = await serve(() => answer);
    const supplier = supplierOf({ ...thefts(cases), url });
    for (const [one, expected] of answers) {
      answer = one;
      const came = await askOnce(supplier, vehicle);
      assert.equal(came.kind === 'failed' ? came.failure : came.kind, expected, JSON.stringify([one, came]));
    }
  });

  it('may leave a part out, which is then not answered', async () => {
    let answer: object = {};
    const { url } = await serve(() => answer);
    const evidence = [
      { each: 'hits', gives: '{ "kind": "stolen", "date": $day(on) }' },
      {
        each: 'recalls',
        sectionsNotAnswered: ['recalls'],
        gives: '{ "kind": "recalled", "campaignId": id, "scope": "vehicle" }',
      },
    ];
    const supplier = supplierOf(
      { ...thefts({ feeds: ['stolenCheck', 'recalls'], evidence }), url },
      { clock: { now: () => new Date('2026-03-02T12:00:00Z'), monotonicMs: () => 0 } },
    );
    answer = { hits: [] };
    assert.deepEqual(await askOnce(supplier, vehicle), {
      kind: 'evidence',
      evidence: [],
      sectionsNotAnswered: ['recalls'],
    });
    answer = { hits: [], recalls: [] };
    assert.deepEqual(await askOnce(supplier, vehicle), { kind: 'nothing' });
    answer = { hits: [], recalls: { id: 7 } };
    assert.deepEqual(await askOnce(supplier, vehicle), {
      kind: 'evidence',
      evidence: [
        {
          kind: 'recalled',
          source: 'theftRegister',
          country: 'DE',
          knownFrom: '2026-03-02',
          campaignId: '7',
          scope: 'vehicle',
        },
      ],
    });
  });

  it('is read in the charset that the description names, where the answer names none', async () => {
    const body = Buffer.from('<hits><hit on="2024-01-31">\xd0</hit></hits>', 'latin1');
    let contentType = 'text/xml';
    const { url } = await serve(() => ({ body, headers: { 'content-type': contentType } }));
    const supplier = supplierOf({
      ...thefts({
        answer: 'xml',
        charset: 'windows-1257',
        evidence: [{ each: 'hits.hit', gives: '{ "kind": "stolen", "date": `@on`, "location": `#text` }' }],
      }),
      url,
    });
    const locations: unknown[] = [];
    for (contentType of ['text/xml', 'text/xml; charset=iso-8859-1']) {
      const answer = await askOnce(supplier, vehicle);
      locations.push(answer.kind === 'evidence' && answer.evidence.map((one) => 'location' in one && one.location));
    }
    assert.deepEqual(locations, [['Š'], ['Ð']]);
  });
});

describe('an answer in pages', () => {
  it('is followed by links and by queries, on the own address alone', async () => {
    let next: unknown;
    const { url, sent } = await serve(() => pageOf(sent.length === 1 ? next : null));
    const request = { path: '/thefts/{vin}', query: { vin: 'y' } };
    const supplier = supplierOf({ ...thefts({ request, next: 'next' }), url });
    for (const [link, path] of [
      ['/api/thefts/x?page=2', '/api/thefts/x?page=2'],
      ['?page=2', `/api/thefts/${vehicle.vin}?page=2`],
      ['https://elsewhere.example/api/other?page=2', '/api/other?page=2'],
      [{ page: 2, cursor: 'a&b' }, `/api/thefts/${vehicle.vin}?vin=y&page=2&cursor=a%26b`],
    ] as const) {
      sent.length = 0;
      next = link;
      const answer = await askOnce(supplier, vehicle);
      assert.ok(answer.kind === 'evidence' && answer.evidence.length === 2, JSON.stringify(answer));
      assert.equal(sent[1]?.url, path);
    }
  });

  it('is not followed above the own address, nor without end', async () => {
    let next: unknown;
    const { url, sent } = await serve(() => pageOf(next));
    const supplier = supplierOf({ ...thefts({ next: 'next' }), url });
    for (const [link, failure, asked] of [
      ['/admin?page=2', 'malformed', 1],
      ['/api/../admin', 'malformed', 1],
      ['/apiary/x', 'malformed', 1],
      ['/api//elsewhere.example/x', 'malformed', 1],
      [['a', 'b'], 'malformed', 1],
      [7, 'malformed', 1],
      ['?page=2', 'too large', 20],
    ] as const) {
      sent.length = 0;
      next = link;
      const answer = await askOnce(supplier, vehicle);
      assert.ok(answer.kind === 'failed' && answer.failure === failure, JSON.stringify([link, answer]));
      assert.equal(sent.length, asked);
    }
  });

  it('is broken when a later page says that there is nothing', async () => {
    const { url, sent } = await serve(() => (sent.length === 1 ? pageOf('?page=2') : { status: 404, body: '' }));
    const answer = await askOnce(supplierOf({ ...thefts({ next: 'next', nothing: [{ status: 404 }] }), url }), vehicle);
    assert.ok(answer.kind === 'failed' && answer.failure === 'malformed', JSON.stringify(answer));
  });
});

describe('media', () => {
  it('are fetched from the own address with the same authentication, and from nowhere else', async () => {
    const { url, sent } = await serve(({ url: path }) =>
      path.endsWith('/token')
        ? { access_token: 't1', expires_in: 600 }
        : path.endsWith('.jpg')
          ? { body: 'picture' }
          : { pictures: [{ link: '/api/1.jpg', claim: 7 }] },
    );
    const description = {
      feeds: ['photos'],
      record: { source: 'photoArchive', country: null },
      evidence: [{ gives: '{ "kind": "photographed", "photos": pictures.$photo(link, claim) }' }],
    };
    const ways: readonly [authentication: object, header: readonly [string, string]][] = [
      [{ header: { name: 'X-Key', value: '${key}' } }, ['x-key', 'k']],
      [{ basic: { user: 'u', password: '${key}' } }, ['authorization', 'Basic dTpr']],
      [{ oauth: { tokenUrl: '/token', clientId: 'c', clientSecret: '${key}' } }, ['authorization', 'Bearer t1']],
    ];
    for (const [authentication, [name, value]] of ways) {
      sent.length = 0;
      const supplier = supplierOf({ ...thefts({ ...description, authentication }), url }, { values: { key: 'k' } });
      const answer = await askOnce(supplier, vehicle);
      assert.ok(answer.kind === 'evidence', JSON.stringify(answer));
      const [record] = answer.evidence;
      assert.ok(record?.kind === 'photographed');
      assert.deepEqual(record.photos, [
        { medium: { state: 'remote', kind: 'picture', url: '/api/1.jpg' }, claimId: '7' },
      ]);
      assert.equal(String(await supplier.fetchMedium('/api/1.jpg', AbortSignal.timeout(patience(5000)))), 'picture');
      assert.equal(sent.at(-1)?.headers[name], value);
      await assert.rejects(
        supplier.fetchMedium('https://elsewhere.example/1.jpg', AbortSignal.timeout(patience(5000))),
        SupplierFailure,
      );
    }
  });
});
