import { deflateSync, inflateSync } from 'node:zlib';

import type { Findings } from '../findings/findings.ts';
import type { AssembledReport } from '../model/report.ts';
import { outlineMisfit } from './outline.ts';
import { contentVersion, type StoredJson, upgrades } from './upgrades.ts';

/** What is stored of a report. A complete report has no findings: it is never assembled again. */
export interface Content {
  readonly report: AssembledReport;
  /** The id of the secret that signs its links. It never changes. */
  readonly linkSecret: string;
  /** The states it was in before, of which documents may have been made, the oldest first. */
  readonly earlier?: readonly EarlierState[];
  readonly findings?: Findings;
}

/** A state of a report that was replaced by what arrived. */
export interface EarlierState {
  /** The code of its facts. */
  readonly code: string;
  readonly generatedAt: string;
}

/** Stored content that this release cannot read. The reason names no value of the content: it goes to logs. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
  readonly reason: string;

  constructor(reason: string) {
    super(`stored content cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** Level 1 gives a quarter of the size in a tenth of a millisecond; higher levels gain little. */
const compression = { level: 1 };

export function writeContent(content: Content): Buffer {
  return deflateSync(JSON.stringify({ version: contentVersion, ...content }), compression);
}

/** Content, and the report in it as it was written, of whatever version, for what must not change with a release. */
interface OpenedContent {
  readonly content: Content;
  readonly asWritten: unknown;
}

/**
 * Reads content of any version that was ever written. Throws UnreadableContent. Only the outline of the shape is checked:
 * reads are frequent, and `ledger verify` checks the whole shape.
 */
export function openContent(stored: Buffer): OpenedContent {
  const written = parse(inflate(stored));
  const content = upgrade(written);
  const misfit = outlineMisfit(content);
  if (misfit !== undefined) throw new UnreadableContent(`its shape is wrong: ${misfit}`);
  return { content: content as unknown as Content, asWritten: written['report'] };
}

/** The content alone. */
export function readContent(stored: Buffer): Content {
  return openContent(stored).content;
}

/** The report alone, as it was written. Throws UnreadableContent. */
export function readAsWritten(stored: Buffer): unknown {
  return parse(inflate(stored))['report'];
}

function inflate(stored: Buffer): string {
  try {
    return inflateSync(stored).toString();
  } catch (error) {
    throw new UnreadableContent(`it cannot be decompressed (${(error as NodeJS.ErrnoException).code})`);
  }
}

function parse(text: string): StoredJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The message of the parser quotes the text.
    throw new UnreadableContent('it is not JSON');
  }
  if (typeof value !== 'object' || value === null) throw new UnreadableContent('it is not a JSON object');
  return value as StoredJson;
}

function upgrade({ version = 1, ...content }: StoredJson): StoredJson {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new UnreadableContent('its version is no number from 1 on');
  }
  if (version > contentVersion) {
    throw new UnreadableContent(`it has version ${version}, and this release knows versions up to ${contentVersion}`);
  }
  try {
    return upgrades.slice(version - 1).reduce((older, toNext) => toNext(older), content);
  } catch {
    throw new UnreadableContent(`it cannot be upgraded from version ${version}`);
  }
}
