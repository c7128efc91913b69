#!/usr/bin/env node
import { createInterface } from 'node:readline';

import { VehicleHistory } from '../client.ts';
import { answerLine } from './server.ts';

/** An MCP server on standard input and output. The key and the address come from the environment. */
const { VEHICLE_HISTORY_API_KEY: apiKey = '', VEHICLE_HISTORY_URL: baseUrl = '' } = process.env;

try {
  const client = new VehicleHistory({ apiKey, baseUrl });
  createInterface({ input: process.stdin }).on('line', (line) => void respond(client, line));
} catch (error) {
  process.stderr.write(`set VEHICLE_HISTORY_API_KEY and VEHICLE_HISTORY_URL: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function respond(client: VehicleHistory, line: string): Promise<void> {
  if (line.trim() === '') return;
  const answered = await answerLine(client, line);
  if (answered !== undefined) process.stdout.write(`${answered}\n`);
}
