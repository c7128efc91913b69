import { readFile, writeFile } from 'node:fs/promises';

import { mcpFile, mcpToolsFile, mcpToolsOfContract } from './mcp-tools-of-contract.ts';
import { typesFile, typesOfContract } from './types-of-contract.ts';

await writeFile(typesFile, typesOfContract());
await writeFile(mcpFile, mcpToolsOfContract(await readFile(mcpToolsFile, 'utf8')));
