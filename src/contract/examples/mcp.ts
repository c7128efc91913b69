import type { McpAnswer } from '../mcp.ts';

export const quotedByTool: McpAnswer = {
  jsonrpc: '2.0',
  id: 3,
  result: {
    content: [{ type: 'text', text: '{"vin":"SANDBX0READY00001","priceEur":2.5,"purchaseId":"mcp-…"}' }],
    structuredContent: {
      vin: 'SANDBX0READY00001',
      checkDigit: 'notApplicable',
      priceEur: 2.5,
      balanceEur: 97.5,
      note: 'A vehicle that was bought in the last 24 hours costs nothing.',
      purchaseId: 'mcp-5f0b2c0e-8f57-4b0e-9a57-1f1d3f2b7c11',
    },
  },
};
