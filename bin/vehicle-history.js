#!/usr/bin/env node
// Runs the operator's command with the Node that was installed with this package: an older one, which may be the
// system's, cannot read its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // What stands on standard error is the command's own word: a program may read it.
  process.removeAllListeners('warning');
  process.stdout.on('error', endOfOutput);
  await import('../src/main/command.ts');
} else {
  const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (!existsSync(own) || realpathSync(own) === realpathSync(process.execPath)) {
    process.stderr.write(`vehicle-history: Node 24 is needed and this is ${process.version}: run npm ci first\n`);
    process.exit(1);
  }
  const words = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { status } = spawnSync(own, words, { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** A reader that has seen enough, such as `head -1`, is no mistake; a full disk is. */
function endOfOutput(error) {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`vehicle-history: the output cannot be written: ${error.message}\n`);
  process.exit(1);
}
