#!/usr/bin/env node
// Runs the operator's command with the Node that was installed with this package: an older one, which may be the
// system's, cannot read its sources.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const command = new URL('../src/main/command.ts', import.meta.url);

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(command.href);
} else {
  const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (!existsSync(own)) {
    process.stderr.write(`vehicle-history: Node 24 is needed and this is ${process.version}: run npm ci first\n`);
    process.exit(1);
  }
  const { status } = spawnSync(own, [fileURLToPath(command), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
