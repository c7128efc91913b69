export const mcpToolsFile = new URL('../../src/contract/mcp-tools.ts', import.meta.url);
export const mcpFile = new URL('../src/mcp/definitions.ts', import.meta.url);

/** The definitions of tools for the client, which imports nothing of the service: a copy of the file that the service uses. */
export function mcpToolsOfContract(text: string): string {
  return `// Copied from src/contract/mcp-tools.ts by \`npm run client:types\`; do not edit.\n\n${text}`;
}
