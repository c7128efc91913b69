import assert from 'node:assert/strict';
import { test } from 'node:test';

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { completeReport, enrichingReport } from '../../../src/contract/examples/report.ts';
import { buildDocument, operationsOf, type Schema } from '../../support/contract/document.ts';

const document = buildDocument();

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
for (const keyword of ['openapi', 'info', 'servers', 'tags', 'paths', 'components']) ajv.addKeyword(keyword);
ajv.addSchema(document, 'document');

/** References are resolved inside the document, as its readers do. */
function check(schema: Schema, value: unknown, what: string): void {
  const resolvable: object = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
  const validate = ajv.compile(resolvable);
  assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
}

test('every JSON answer has an example, and every example fits its schema', () => {
  let checked = 0;
  for (const { name, operation } of operationsOf(document))
    for (const [status, { content = {} }] of Object.entries(operation.responses))
      for (const { schema, examples = {} } of Object.values(content)) {
        if (schema === undefined) continue;
        assert.ok(Object.keys(examples).length > 0, `${name} ${status} has no example`);
        for (const [title, example] of Object.entries(examples)) {
          const shared = example.$ref?.replace('#/components/examples/', '');
          const value = shared === undefined ? example.value : document.components.examples[shared]?.value;
          check(schema, value, `${name} ${status} ${title}`);
          checked++;
        }
      }
  assert.ok(checked > 80, `only ${checked} examples were found`);
});

test('an example that does not fit is noticed', () => {
  const schema = { $ref: '#/components/schemas/PartnerReport' };
  assert.throws(() => check(schema, { report: { identity: { doors: '5' } } }, 'text for a number'), /doors must be/);
  assert.throws(() => check(schema, { status: 'done' }, 'unknown status'), /status must be/);
});

test('the values that parameters, headers and the request body give as examples fit their schemas', () => {
  const given = [
    ...operationsOf(document).flatMap(({ operation }) => operation.parameters),
    ...Object.values(document.components.headers),
    { schema: document.components.schemas['PurchaseRequest'] ?? {} },
  ];
  for (const { schema } of given) {
    assert.ok((schema.examples ?? []).length > 0, JSON.stringify(schema));
    for (const value of schema.examples ?? []) check(schema, value, JSON.stringify(schema));
  }
});

/** All fields of a value that no schema knows: a misspelt one would otherwise pass as an extra field. */
function unknownFields(value: unknown, schema: Schema): string[] {
  const resolved = document.components.schemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
  if (Array.isArray(value)) return value.flatMap((item) => unknownFields(item, resolved.items ?? {}));
  const { properties } = resolved;
  if (typeof value !== 'object' || value === null || properties === undefined) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const of = properties[name];
    return of === undefined ? [name] : unknownFields(inner, of);
  });
}

test('the reports shown as examples use known fields only and agree with themselves', () => {
  for (const example of [completeReport, enrichingReport]) {
    assert.deepEqual(unknownFields(example, { $ref: '#/components/schemas/PartnerReport' }), []);
    const pending = Object.entries(example.sectionStatus ?? {}).filter(([, status]) => status === 'generating');
    assert.deepEqual(
      pending.map(([section]) => section),
      example.pendingSections,
    );
    assert.equal(example.status, pending.length > 0 ? 'enriching' : 'complete');
    assert.deepEqual(example.report?.valuation, example.report?.valuations?.[0]);
    const addresses = JSON.stringify(example).match(/https?:\/\/[^/"]+/g) ?? [];
    assert.deepEqual([...new Set(addresses)], ['https://api.example.com']);
  }
});
