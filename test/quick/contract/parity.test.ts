import assert from 'node:assert/strict';
import { test } from 'node:test';

import { buildDocument, operationsOf, type Schema, typeOf } from '../../support/contract/document.ts';
import {
  additions,
  aroundTheReport,
  endpoints,
  fixedValues,
  report,
  type Transcription,
} from '../../support/contract/transcription.ts';

const document = buildDocument();
const { schemas } = document.components;

/** `Identity.make string` and so on, one line for each field, sorted. */
function linesOf(...tables: Transcription[]): string[] {
  const lines = tables.flatMap((table) =>
    Object.entries(table).flatMap(([resource, types]) =>
      Object.entries(types).flatMap(([type, fields]) =>
        fields.split(' ').map((field) => `${resource}.${field} ${type}`),
      ),
    ),
  );
  return lines.toSorted();
}

const fields = Object.entries(schemas).flatMap(([resource, schema]) =>
  Object.entries(schema.properties ?? {}).map(([field, of]) => ({
    resource,
    name: `${resource}.${field}`,
    schema: of,
  })),
);

test('every field has the promised name and type, and there are no others but the listed additions', () => {
  const built = fields.map(({ name, schema }) => `${name} ${typeOf(schema)}`);
  assert.deepEqual(built.toSorted(), linesOf(report, aroundTheReport, additions));
});

test('the report has 342 fields in 40 resources', () => {
  assert.equal(Object.keys(report).length, 40);
  assert.equal(linesOf(report).length, 342);
  const added = linesOf(additions).map((line) => line.split(' ')[0]);
  assert.equal(fields.filter(({ resource, name }) => resource in report && !added.includes(name)).length, 342);
});

const valuesOf = (schema: Schema): string[] | undefined =>
  schema.enum ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties.enum : undefined);

test('fields take the fixed values they are said to take, and no other field has fixed values', () => {
  const built = fields.flatMap(({ name, schema }) => {
    const values = valuesOf(schema);
    return values === undefined ? [] : [[name, values.join(' ')] as const];
  });
  assert.deepEqual(Object.fromEntries(built), fixedValues);
});

test('no schema but that of errors requires a field, and none forbids one it does not know', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    assert.ok(name === 'ErrorBody' || !('required' in schema), name);
    assert.ok(!text.includes('"additionalProperties":false') && !text.includes('unevaluatedProperties'), name);
  }
});

test('only the old valuation field is deprecated', () => {
  const deprecated = fields.filter(({ schema }) => schema.deprecated === true);
  assert.deepEqual(
    deprecated.map(({ name }) => name),
    ['VehicleReport.valuation'],
  );
});

test('the endpoints are the promised ones, with their parameters', () => {
  const built = operationsOf(document).map(({ name, operation }) => {
    const parameters = operation.parameters.map(
      ({ in: place, name: parameter, required, schema }) =>
        `${place} ${parameter}${required ? '' : '?'} ${typeOf(schema)}`,
    );
    return [name, parameters.join(', ')] as const;
  });
  assert.deepEqual(Object.fromEntries(built), endpoints);
});

test('each endpoint answers with the promised resource', () => {
  const answers = operationsOf(document).map(({ operation }) => {
    const [contentType, body] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? [];
    return [operation.operationId, body?.schema === undefined ? contentType : typeOf(body.schema)] as const;
  });
  assert.deepEqual(Object.fromEntries(answers), {
    buyReport: 'PartnerReport',
    readReport: 'PartnerReport',
    getReportPdf: 'PartnerPdfLink',
    getReportImage: 'image/*',
    ping: 'PingResponse',
    getAccount: 'AccountResponse',
    getUsage: 'UsageResponse',
    listStatements: 'Statement[]',
    orderBatch: 'Batch',
    readBatch: 'Batch',
    listBatchLines: 'BatchLines',
    listChanges: 'ReportChanges',
    getCertificate: 'ReportCertificate',
    contestRecord: 'RecordDispute',
    addProof: 'RecordDispute',
    listDisputes: 'RecordDisputes',
    listEvents: 'Events',
    stopBatch: 'Batch',
    resumeBatch: 'Batch',
    sendMcpMessage: 'McpAnswer',
    checkHealth: 'HealthResponse',
    checkReadiness: 'HealthResponse',
  });
});
