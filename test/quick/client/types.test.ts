import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import type { Static } from 'typebox';

import { mcpFile, mcpToolsFile, mcpToolsOfContract } from '../../../client/scripts/mcp-tools-of-contract.ts';
import { typesFile, typesOfContract } from '../../../client/scripts/types-of-contract.ts';
import type * as client from '../../../client/src/types.ts';
import type { WebhookEvent } from '../../../client/src/webhooks.ts';
import type { components } from '../../../src/contract/components.ts';
import type { ErrorCode } from '../../../src/kernel/errors.ts';
import type { WebhookEvent as SentEvent } from '../../../src/webhooks/events.ts';

test('the types of the client are those that the contract gives; npm run client:types writes them', async () => {
  assert.equal(await readFile(typesFile, 'utf8'), typesOfContract());
});

type Components = typeof components;
type OfContract = {
  [Name in keyof Components]: Components[Name] extends object ? Static<Components[Name]> : never;
};

test('the client describes its tools for models as the service does; npm run client:types copies them', async () => {
  assert.equal(await readFile(mcpFile, 'utf8'), mcpToolsOfContract(await readFile(mcpToolsFile, 'utf8')));
});

/**
 * Whether two types are the same, optional fields and nested ones included. That each can be assigned to the other says less:
 * where all fields are optional, one may be missing.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the compiler compares such functions by identity.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The data of each event, by its type. */
type EventData<Event extends { type: string; data: object }> = {
  [Type in Event['type']]: { -readonly [Field in keyof Extract<Event, { type: Type }>['data']]: string };
};

/** A type error here: the generator has made something else of a schema than TypeBox does. */
const same: [
  Same<client.PartnerReport, OfContract['PartnerReport']>,
  Same<client.VehicleReport, OfContract['VehicleReport']>,
  Same<client.VehicleHistoryRecords, OfContract['VehicleHistory']>,
  Same<client.EquipmentEntry, OfContract['EquipmentEntry']>,
  Same<client.PartnerPdfLink, OfContract['PartnerPdfLink']>,
  Same<client.AccountResponse, OfContract['AccountResponse']>,
  Same<client.UsageResponse, OfContract['UsageResponse']>,
  Same<client.Statement, OfContract['Statement']>,
  Same<client.PurchaseRequest, OfContract['PurchaseRequest']>,
  Same<client.BatchRequest, OfContract['BatchRequest']>,
  Same<client.Batch, OfContract['Batch']>,
  Same<client.BatchLines, OfContract['BatchLines']>,
  Same<client.PingResponse, OfContract['PingResponse']>,
  Same<client.ErrorCode, ErrorCode>,
  Same<EventData<WebhookEvent>, EventData<SentEvent>>,
] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true];

test('the types of the client are the same types', () => {
  assert.ok(same.every(Boolean));
});
