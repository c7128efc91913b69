import { errorCodes, type Endpoint } from './endpoint.ts';
import { endpoints, tags } from './endpoints.ts';
import { errorExample } from './examples/errors.ts';
import { responseHeaders } from './headers.ts';
import { guide } from './openapi/guide.ts';
import { parameters } from './openapi/parameters.ts';
import { responses } from './openapi/responses.ts';
import { componentSchemas, toDocument } from './openapi/schemas.ts';
import { languagesSlot } from './requests.ts';

interface OpenApiOptions {
  readonly publicUrl: string;
  readonly languages: readonly string[];
  readonly version: string;
}

/** The OpenAPI document of the whole service. */
export function buildOpenApi({ publicUrl, languages, version }: OpenApiOptions): object {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Vehicle History Partner API',
      version,
      description: guide(publicUrl),
      contact: { name: 'Vehicle History', url: `${publicUrl}/docs/` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl(publicUrl) }],
    tags,
    paths: paths(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The API key in the `Authorization` header.' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'The API key in a header of its own.' },
      },
      headers: responseHeaders,
      schemas: componentSchemas(),
      examples: errorExamples(),
    },
  };
  // Serializing also removes TypeBox's hidden markers.
  const filled: object = JSON.parse(JSON.stringify(document).replaceAll(languagesSlot, languages.join(', ')));
  return filled;
}

/** Relative on the machine of a developer: elsewhere `localhost` would be another machine, and linters warn of it. */
function serverUrl(publicUrl: string): string {
  return new URL(publicUrl).hostname === 'localhost' ? '/' : publicUrl;
}

function paths(): object {
  const byPath = Map.groupBy(endpoints, (endpoint) => endpoint.path);
  return Object.fromEntries(
    [...byPath].map(([path, those]) => [
      path,
      Object.fromEntries(those.map((endpoint) => [endpoint.method.toLowerCase(), describe(endpoint)])),
    ]),
  );
}

function describe(endpoint: Endpoint): object {
  const { id, tag, summary, security, body, otherBodies, deprecation } = endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: descriptionOf(endpoint),
    ...(deprecation && { deprecated: true }),
    security: security === 'key' ? [{ bearer: [] }, { apiKey: [] }] : [],
    parameters: parameters(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toDocument(body) }, ...otherBodies } },
    }),
    responses: responses(endpoint),
  };
}

function descriptionOf({ description, scope = 'any' }: Endpoint): string {
  return scope === 'any' ? description : `${description}\n\nThe key needs the scope \`${scope}\`.`;
}

function errorExamples(): object {
  return Object.fromEntries(errorCodes.map((code) => [code, { summary: code, value: errorExample(code) }]));
}
