import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createConfig, lintFromString } from '@redocly/openapi-core';

import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { OpenApiDocument } from '../../support/contract/document.ts';
import { runWorkflow, type Workflow } from '../../support/contract/run-workflow.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

interface Arazzo {
  readonly sourceDescriptions: readonly { readonly url: string }[];
  readonly workflows: readonly Workflow[];
}

const { url: databaseUrl, database } = await freshDatabase();
const { url } = await startTestService(databaseUrl, { ROLE: 'all', SIMULATED_SLOW_SECONDS: '0.2' });
const text = await (await fetch(`${url}/arazzo.json`)).text();

test('the Arazzo document is valid', async () => {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-criteria-xpath': 'error',
      'sourceDescription-name-unique': 'error',
      'workflowId-unique': 'error',
      'stepId-unique': 'error',
      'parameters-unique': 'error',
      'requestBody-replacements-unique': 'error',
    },
  });
  const lint = async (source: string) =>
    (await lintFromString({ source, absoluteRef: `${url}/arazzo.json`, config })).map(({ message }) => message);
  assert.deepEqual(await lint(text), []);
  assert.notDeepEqual(await lint(text.replace('"successCriteria"', '"success"')), []);
});

test('the workflow of the Arazzo document buys a report, waits for it, and gets its PDF and its event', async () => {
  const { sourceDescriptions, workflows } = JSON.parse(text) as Arazzo;
  const [source] = sourceDescriptions;
  const openApi = (await (await fetch(new URL(source?.url ?? '', `${url}/arazzo.json`))).json()) as OpenApiDocument;
  for (const workflow of workflows) {
    const { key } = await addPartner(database);
    const server = { url, openApi, headers: bearer(key) };
    const inputs = { vin: 'SANDBX00SL0W00001', orderId: 'order-1' };
    const { reportId, chargedEur, pageUrl, pdfUrl, eventId } = await runWorkflow(server, workflow, inputs);
    assert.match(String(reportId), /^rep_/);
    assert.equal(chargedEur, '2.50');
    assert.match(String(eventId), /^msg_/);
    assert.equal((await fetch(String(pageUrl))).status, 200);
    const pdf = await fetch(String(pdfUrl));
    assert.deepEqual([pdf.status, pdf.headers.get('content-type')], [200, 'application/pdf']);
  }
});
