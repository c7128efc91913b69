import { type CollectedRequest, collectRequests, variables } from './requests.ts';

const keepReportId = [
  'const { reportId } = pm.response.json();',
  "if (reportId) pm.collectionVariables.set('reportId', reportId);",
];

/** The API as a Postman collection, format 2.1. */
export function makePostmanCollection(openApi: object, publicUrl: string): object {
  const { title, requests } = collectRequests(openApi);
  return {
    info: { name: title, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: Object.entries({ ...variables, baseUrl: publicUrl }).map(([key, value]) => ({ key, value })),
    item: [...Map.groupBy(requests, ({ folder }) => folder)].map(([name, those]) => ({
      name,
      item: those.map(itemOf),
    })),
  };
}

function itemOf(request: CollectedRequest): object {
  const { name, description, method, path, pathParameters, query, headers, hasKey, body } = request;
  return {
    name,
    ...(body !== undefined && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: keepReportId } }] }),
    request: {
      description,
      method,
      ...(!hasKey && { auth: { type: 'noauth' } }),
      header: headers.map((field) => ({ key: field.name, value: field.value, disabled: !field.isOn })),
      ...(body !== undefined && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
      url: {
        raw: `{{baseUrl}}${path}`,
        host: ['{{baseUrl}}'],
        path: path.split('/').slice(1),
        variable: pathParameters.map((field) => ({ key: field.name, value: field.value })),
        query: query.map((field) => ({ key: field.name, value: field.value, disabled: !field.isOn })),
      },
    },
  };
}
