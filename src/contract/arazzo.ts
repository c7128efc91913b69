import { buyReportEndpoint, getReportPdfEndpoint, listEventsEndpoint, readReportEndpoint } from './endpoints.ts';

const ok = { condition: '$statusCode == 200' } as const;
const waits = { name: 'Prefer', in: 'header', value: 'wait=30' } as const;
const completed = { name: 'types', in: 'query', value: 'report.completed' } as const;

const steps = [
  {
    stepId: 'remember',
    description: 'Where the events before the purchase end.',
    operationId: listEventsEndpoint.id,
    parameters: [completed, { name: 'limit', in: 'query', value: '500' }],
    successCriteria: [ok],
    outputs: { cursor: '$response.body#/next' },
  },
  {
    stepId: 'buy',
    description: 'Charged if the status is 200.',
    operationId: buyReportEndpoint.id,
    parameters: [{ name: 'Idempotency-Key', in: 'header', value: '$inputs.orderId' }],
    requestBody: { contentType: 'application/json', payload: { vin: '$inputs.vin' } },
    successCriteria: [ok],
    outputs: { reportId: '$response.body#/reportId', chargedEur: '$response.header.X-Charged-Eur' },
  },
  {
    stepId: 'wait',
    description: 'Each attempt is answered when a further section has arrived.',
    operationId: readReportEndpoint.id,
    parameters: [{ name: 'reportId', in: 'path', value: '$steps.buy.outputs.reportId' }, waits],
    successCriteria: [ok, { condition: "$response.body#/status == 'complete'" }],
    onFailure: [{ name: 'again', type: 'retry', retryAfter: 1, retryLimit: 60, criteria: [ok] }],
    outputs: { pageUrl: '$response.body#/originalReportUrl' },
  },
  {
    stepId: 'pdf',
    description: 'The link works for 15 minutes, and needs no key.',
    operationId: getReportPdfEndpoint.id,
    parameters: [{ name: 'reportId', in: 'path', value: '$steps.buy.outputs.reportId' }],
    successCriteria: [ok],
    outputs: { url: '$response.body#/url' },
  },
  {
    stepId: 'event',
    description: 'What a program that buys elsewhere would learn of it.',
    operationId: listEventsEndpoint.id,
    parameters: [{ name: 'after', in: 'query', value: '$steps.remember.outputs.cursor' }, completed, waits],
    successCriteria: [ok, { condition: '$response.body#/events/0/data/reportId == $steps.buy.outputs.reportId' }],
    outputs: { eventId: '$response.body#/events/0/id', cursor: '$response.body#/next' },
  },
] as const;

/** From a VIN to a complete report, its PDF and its event, as a workflow of the Arazzo Specification. */
export function buildArazzo(version: string): object {
  return {
    arazzo: '1.0.1',
    info: {
      title: 'Buying a report',
      version,
      description: 'The calls from a VIN to a complete report.',
    },
    sourceDescriptions: [{ name: 'api', url: './openapi.json', type: 'openapi' }],
    workflows: [
      {
        workflowId: 'buyReportAndWait',
        summary: 'Buy a report, wait until it is complete, and get its PDF and its event',
        description:
          'The key needs the scopes `reports:buy`, `reports:read` and `events`. Only the step `buy` costs money.',
        inputs: {
          type: 'object',
          required: ['vin', 'orderId'],
          properties: {
            vin: { type: 'string', description: 'The VIN of the vehicle.' },
            orderId: { type: 'string', description: 'Of your order: sent again, it is charged once.' },
          },
        },
        steps,
        outputs: {
          reportId: '$steps.buy.outputs.reportId',
          chargedEur: '$steps.buy.outputs.chargedEur',
          pageUrl: '$steps.wait.outputs.pageUrl',
          pdfUrl: '$steps.pdf.outputs.url',
          eventId: '$steps.event.outputs.eventId',
        },
      },
    ],
  };
}
