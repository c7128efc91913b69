import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createConfig, lintFromString } from '@redocly/openapi-core';

import { components } from '../../../src/contract/components.ts';
import { buildDocument, type OpenApiDocument, operationsOf, type Schema } from '../../support/contract/document.ts';

const document = buildDocument();

async function lint(subject: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(subject), config });
  return problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`);
}

test('the document passes the recommended rules of the linter without a warning', async () => {
  assert.deepEqual(await lint(document), []);
  // As a developer gets it from a service on the same machine.
  assert.deepEqual(await lint(buildDocument('http://localhost:8080')), []);
});

test('the document has what the other common linter asks for', () => {
  // The one rule of Spectral's spectral:oas that the recommended rules above do not have; see CONTRIBUTING.md.
  assert.ok(document.info['contact']);
});

test('the linter does notice a broken document', async () => {
  const broken = buildDocument();
  delete broken.info['license'];
  delete broken.components.schemas['Identity'];
  const rules = new Set((await lint(broken)).map((problem) => problem.split(':')[0]));
  assert.deepEqual(rules, new Set(['warn info-license', 'error no-unresolved-refs']));
});

test('every named schema is a component under its own name', () => {
  for (const [name, schema] of Object.entries(components)) assert.ok('title' in schema && schema.title === name, name);
  assert.deepEqual(Object.keys(document.components.schemas), Object.keys(components));
});

/** Every schema inside another one, with the way that leads to it. References are where a way ends. */
function schemasWithin(schema: Schema, way: string): { way: string; schema: Schema }[] {
  const { properties = {}, items, additionalProperties } = schema;
  const inner: [string, Schema][] = Object.entries(properties);
  if (items !== undefined) inner.push(['[]', items]);
  if (typeof additionalProperties === 'object') inner.push(['*', additionalProperties]);
  return [{ way, schema }, ...inner.flatMap(([name, of]) => schemasWithin(of, `${way}.${name}`))];
}

test('named schemas stand in the document once and are referred to everywhere else', () => {
  for (const [name, component] of Object.entries(document.components.schemas))
    for (const { way, schema } of schemasWithin(component, name).slice(1)) assert.equal(schema.title, undefined, way);
});

const described = (what: string, description: string | undefined): void =>
  assert.match(description ?? '', /\S{2,}.*\.$/s, `${what} lacks a description`);

test('every resource, field, parameter and header is described', () => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    described(name, schema.description);
    // A field that refers to a resource is described by that resource.
    for (const [field, of] of Object.entries(schema.properties ?? {}))
      if (of.$ref === undefined) described(`${name}.${field}`, of.description);
  }
  for (const { operation } of operationsOf(document))
    for (const { name, description } of operation.parameters)
      described(`${operation.operationId} ${name}`, description);
  for (const [name, { description }] of Object.entries(document.components.headers)) described(name, description);
});

test('no description is a placeholder, and the states of the check digit are listed', () => {
  assert.doesNotMatch(JSON.stringify(document), /One entry of the list\./);
  const status = document.components.schemas['CoverageCheck']?.properties?.['status']?.description ?? '';
  for (const word of ['clear', 'mismatch', 'not applicable']) assert.ok(status.includes(`\`${word}\``), word);
});

test('the supported languages are listed wherever a language can be chosen, and not enforced by the schema', () => {
  const choices = operationsOf(document).flatMap(({ operation }) =>
    operation.parameters.filter(({ name }) => name === 'lang'),
  );
  assert.equal(choices.length, 5);
  const inBody = document.components.schemas['PurchaseRequest']?.properties?.['lang'];
  for (const { description, schema } of [...choices, { description: inBody?.description, schema: inBody ?? {} }]) {
    assert.match(description ?? '', /en, de, lv/);
    assert.equal(schema.enum, undefined);
  }
  assert.ok(!JSON.stringify(document).includes('{languages}'));
});

test('a key is asked for on every endpoint but signed links and probes', () => {
  const open = operationsOf(document).filter(({ operation }) => operation.security.length === 0);
  assert.deepEqual(
    open.map(({ operation }) => operation.operationId),
    ['getReportImage', 'checkHealth', 'checkReadiness'],
  );
  for (const { operation } of operationsOf(document))
    if (operation.security.length > 0) assert.deepEqual(operation.security, [{ bearer: [] }, { apiKey: [] }]);
});
