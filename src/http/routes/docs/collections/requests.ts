/** What the collections are made of: the parts of the OpenAPI document that they read. */
interface ApiDocument {
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface ApiOperation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: Schema;
}

interface Schema {
  readonly $ref?: string;
  readonly examples?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A field that can be switched on. */
interface Field {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean;
}

/** One request of a collection. Names in double braces are variables of the collection. */
export interface CollectedRequest {
  readonly name: string;
  readonly description: string;
  readonly folder: string;
  readonly method: string;
  /** With `:name` for parameters. */
  readonly path: string;
  readonly pathParameters: readonly Field[];
  readonly query: readonly Field[];
  readonly headers: readonly Field[];
  readonly hasKey: boolean;
  /** JSON text. */
  readonly body: string | undefined;
}

/** The variables of the collections, with what they are before a reader sets them. */
export const variables = {
  baseUrl: 'http://localhost:8080',
  apiKey: '',
  vin: 'SANDBX0READY00001',
  /** Set by the request that buys a report. */
  reportId: '',
} as const;

/** A purchase that is sent again by hand is a new one; one that is repeated by a program must keep its key. */
const sentAlways: Readonly<Record<string, string>> = { 'Idempotency-Key': '{{$guid}}' };

/** Every request that a partner sends by itself. Pictures are opened by the signed links of a report. */
export function collectRequests(openApi: object): { title: string; requests: CollectedRequest[] } {
  const document = openApi as ApiDocument;
  const requests = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, { security }]) => security.length > 0 || !path.startsWith('/v1/'))
      .map(([method, operation]) => collect(document, path, method, operation)),
  );
  return { title: document.info.title, requests };
}

function collect(document: ApiDocument, path: string, method: string, operation: ApiOperation): CollectedRequest {
  const { tags, summary, description, security, parameters, requestBody } = operation;
  const fieldsIn = (place: string) => parameters.filter((parameter) => parameter.in === place).map(fieldOf);
  return {
    name: summary,
    description,
    folder: tags[0] ?? '',
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    pathParameters: fieldsIn('path').map((field) => ({ ...field, isOn: true })),
    query: fieldsIn('query'),
    headers: fieldsIn('header'),
    hasKey: security.length > 0,
    body: requestBody && writeBody(document, requestBody.content['application/json'].schema),
  };
}

function fieldOf({ name, schema }: Parameter): Field {
  const sent = sentAlways[name];
  return { name, value: sent ?? exampleOf(name, schema), isOn: sent !== undefined };
}

function writeBody({ components }: ApiDocument, { $ref = '', properties }: Schema): string {
  const fields = properties ?? components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]?.properties ?? {};
  const values = Object.entries(fields).map(([name, schema]) => [name, exampleOf(name, schema)] as const);
  return JSON.stringify(Object.fromEntries(values), null, 2);
}

function exampleOf(name: string, { examples }: Schema): string {
  return Object.hasOwn(variables, name) ? `{{${name}}}` : String(examples?.[0] ?? '');
}
