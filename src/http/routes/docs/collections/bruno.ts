import { type CollectedRequest, collectRequests, variables } from './requests.ts';

const keepReportId = "if (res.body.reportId) bru.setVar('reportId', res.body.reportId);";

/** The API as a collection that Bruno imports from one file. */
export function makeBrunoCollection(openApi: object, publicUrl: string): object {
  const { title, requests } = collectRequests(openApi);
  const folders = [...Map.groupBy(requests, ({ folder }) => folder)];
  return {
    name: title,
    version: '1',
    items: folders.map(([name, those], index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      items: those.map((request, place) => itemOf(request, place + 1)),
    })),
    environments: [{ name: 'default', variables: variablesOf(publicUrl) }],
    activeEnvironmentUid: null,
  };
}

/** Bruno keeps a secret out of what it writes to files. */
function variablesOf(publicUrl: string): object[] {
  const { reportId: _set, ...settable } = variables;
  return Object.entries({ ...settable, baseUrl: publicUrl }).map(([name, value]) => ({
    name,
    value,
    type: 'text',
    enabled: true,
    secret: name === 'apiKey',
  }));
}

function itemOf({ method, path, body, hasKey, ...request }: CollectedRequest, seq: number): object {
  const params = [
    ...request.pathParameters.map((field) => ({ ...paramOf(field), type: 'path' })),
    ...request.query.map((field) => ({ ...paramOf(field), type: 'query' })),
  ];
  return {
    type: 'http',
    name: request.name,
    seq,
    request: {
      url: `{{baseUrl}}${path}`,
      method,
      headers: request.headers.map(paramOf),
      params,
      body: body === undefined ? { mode: 'none' } : { mode: 'json', json: body },
      auth: hasKey ? { mode: 'bearer', bearer: { token: '{{apiKey}}' } } : { mode: 'none' },
      script: body === undefined ? {} : { res: keepReportId },
      vars: {},
      assertions: [],
      tests: '',
      docs: request.description,
    },
  };
}

function paramOf({ name, value, isOn }: CollectedRequest['query'][number]): object {
  return { name, value, enabled: isOn };
}
