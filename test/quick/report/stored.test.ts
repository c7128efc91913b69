import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';

import { ContentChecker } from '../../../src/report/stored/check.ts';
import { readContent, UnreadableContent, writeContent } from '../../../src/report/stored/content.ts';
import { contentVersion, upgrades } from '../../../src/report/stored/upgrades.ts';
import { committedVersions, fixtureNames, rewriteCommand, storedFixture } from '../../support/report/fixtures.ts';
import { breakingChanges } from '../../support/report/shape-lines.ts';
import { readShape, shapes, versionsNotRaised } from '../../support/report/shapes.ts';
import { answersOf, differences, readAnswers } from '../../support/report/snapshots.ts';

const checker = new ContentChecker();
const versions = Array.from({ length: contentVersion }, (_, index) => index + 1);

test('there is stored content of every version that was ever written', () => {
  assert.deepEqual(committedVersions(), versions, `write the newest with: ${rewriteCommand}`);
});

for (const version of versions) {
  for (const name of fixtureNames) {
    test(`stored content of version ${version} reads as today's answer: ${name}`, () => {
      const content = readContent(storedFixture(name, version));
      assert.equal(checker.misfitOf(content), undefined);
      assert.deepEqual(content, readContent(storedFixture(name, contentVersion)));
      const { [name]: committed = {} } = readAnswers();
      assert.deepEqual(differences({ [name]: committed }, { [name]: answersOf(content.report) }), []);
    });
  }
}

test('content is written as the newest fixture has it, to the letter', () => {
  for (const name of fixtureNames) {
    const stored = storedFixture(name, contentVersion);
    assert.equal(inflateSync(writeContent(readContent(stored))).toString(), inflateSync(stored).toString());
  }
});

test('content says its version first, but for version 1, which had none', () => {
  for (const version of versions) {
    const text = inflateSync(storedFixture('complete', version)).toString();
    assert.ok(text.startsWith(version === 1 ? '{"report":' : `{"version":${version},`));
  }
});

for (const shape of shapes) {
  test(`the shape in ${shape.file} does not change without a new version`, () => {
    const committed = readShape(shape);
    const broken = breakingChanges(committed.lines, shape.lines());
    const fixed = versionsNotRaised(shape);
    assert.ok(
      broken.length === 0 || fixed.length === 0,
      `raise ${fixed.join(' and ')} (see src/report/README.md), since ${broken.slice(0, 5).join('; ')}`,
    );
    assert.deepEqual(
      [committed.versions, committed.lines],
      [shape.versions, shape.lines()],
      `the shape has changed; write it again with: ${rewriteCommand}`,
    );
  });
}

test('a field that a newer release added to a report is no obstacle for this one, and is not answered', () => {
  for (const name of fixtureNames) {
    const text = inflateSync(storedFixture(name, contentVersion)).toString();
    const content = JSON.parse(text) as { report: Record<string, unknown> };
    const newer = { ...content, report: { ...content.report, ofNewerRelease: { km: 1 } } };
    const read = readContent(deflateSync(JSON.stringify(newer)));
    assert.equal(checker.misfitOf(read), undefined);
    const { [name]: committed = {} } = readAnswers();
    assert.deepEqual(differences({ [name]: committed }, { [name]: answersOf(read.report) }), []);
  }
});

test('an upgrade changes nothing that it was given', () => {
  for (const [index, upgrade] of upgrades.entries()) {
    for (const name of fixtureNames) {
      const text = inflateSync(storedFixture(name, index + 1)).toString();
      const older = JSON.parse(text) as Record<string, unknown>;
      upgrade(older);
      assert.deepEqual(older, JSON.parse(text));
    }
  }
});

const whole = JSON.parse(inflateSync(storedFixture('enriching', contentVersion)).toString()) as {
  report: Record<string, unknown>;
};
const packed = (value: unknown) => deflateSync(JSON.stringify(value));
const damagedByte = () => {
  const bytes = Buffer.from(storedFixture('complete', contentVersion));
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  return bytes;
};

const unreadable: readonly (readonly [what: string, stored: () => Buffer, reason: RegExp])[] = [
  ['nothing', () => Buffer.alloc(0), /^it cannot be decompressed \(Z_BUF_ERROR\)$/],
  ['bytes that are not compressed', () => Buffer.from('{}'), /^it cannot be decompressed \(Z_DATA_ERROR\)$/],
  ['one flipped bit', damagedByte, /^it cannot be decompressed|^it is not JSON$/],
  [
    'content that was cut off',
    () => storedFixture('complete', contentVersion).subarray(0, 4_000),
    /^it cannot be decompressed \(Z_BUF_ERROR\)$/,
  ],
  ['text that is not JSON', () => deflateSync('{"vin":"SANDBX0READY00001"'), /^it is not JSON$/],
  ['JSON that is no object', () => packed(null), /^it is not a JSON object$/],
  ['a newer version', () => packed({ ...whole, version: contentVersion + 1 }), /^it has version \d+, and this release/],
  ['a version that is no number', () => packed({ ...whole, version: '2' }), /^its version is no number/],
  ['a version below the first', () => packed({ ...whole, version: 0 }), /^its version is no number/],
  ['no report', () => packed({ ...whole, report: undefined }), /^its shape is wrong: report is no object$/],
  [
    'a report without its mileage',
    () => packed({ ...whole, report: { ...whole.report, mileage: undefined } }),
    /^its shape is wrong: report.mileage is no array$/,
  ],
  [
    'a report with null for its checks',
    () => packed({ ...whole, report: { ...whole.report, checks: null } }),
    /^its shape is wrong: report.checks is no object$/,
  ],
  ['no link secret', () => packed({ ...whole, linkSecret: 7 }), /^its shape is wrong: linkSecret is no string$/],
  [
    'findings without evidence',
    () => packed({ ...whole, findings: {} }),
    /^its shape is wrong: findings are not whole$/,
  ],
];

for (const [what, stored, reason] of unreadable) {
  test(`content that cannot be read is a named error that says why and quotes nothing: ${what}`, () => {
    assert.throws(
      () => readContent(stored()),
      (error) => {
        assert.ok(error instanceof UnreadableContent);
        assert.match(error.reason, reason);
        assert.doesNotMatch(`${error.message}${String(error.cause)}`, /SANDBX/);
        return true;
      },
    );
  });
}

test('the whole shape is checked where asked for, down to a code and a record of evidence', () => {
  const misfits = [
    misfitAfter(({ report }) => (report.mileage[0] = { ...report.mileage[0], source: 'nowhere' })),
    misfitAfter(({ report }) => (report.checks['odometer'] = { code: 'CONSISTENT' })),
    misfitAfter(({ findings }) => (findings.evidence[2] = { kind: 'rumour' })),
    misfitAfter(({ findings }) => (findings.evidence[2] = { ...findings.evidence[2], knownFrom: 5 })),
    misfitAfter(({ findings }) => (findings.outcomes[0] = {})),
  ];
  assert.match(misfits[0] ?? '', /^report\.mileage\.0\.source must be /);
  assert.match(misfits[1] ?? '', /^report\.checks\.odometer/);
  assert.match(misfits[2] ?? '', /^findings\.evidence\.2 is of no known kind$/);
  assert.match(misfits[3] ?? '', /^findings\.evidence\.2\.knownFrom must be string$/);
  assert.match(misfits[4] ?? '', /^findings\.outcomes\.0 must have /);
});

interface Mutable {
  readonly report: { mileage: object[]; checks: Record<string, unknown> };
  readonly findings: { evidence: object[]; outcomes: object[] };
}

function misfitAfter(change: (content: Mutable) => void): string | undefined {
  const content = structuredClone(readContent(storedFixture('enriching', contentVersion)));
  change(content as unknown as Mutable);
  return checker.misfitOf(content);
}
