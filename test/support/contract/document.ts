import { buildOpenApi } from '../../../src/contract/openapi.ts';

/** Only as much of OpenAPI as the tests look at. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  deprecated?: boolean;
  type?: string | string[];
  format?: string;
  enum?: string[];
  required?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  examples?: unknown[];
}

interface ExampleObject {
  $ref?: string;
  value?: unknown;
}

export interface ResponseObject {
  description: string;
  headers: Record<string, { $ref: string }>;
  content?: Record<string, { schema?: Schema; examples?: Record<string, ExampleObject> }>;
}

interface ParameterObject {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

interface OperationObject {
  operationId: string;
  security: object[];
  parameters: ParameterObject[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, ResponseObject>;
}

export interface OpenApiDocument {
  info: Record<string, unknown>;
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, { description: string; schema: Schema }>;
    examples: Record<string, { value: Record<string, string> }>;
  };
}

/** A fresh document each time, so that a test may break its own. The address is one the linter accepts. */
export function buildDocument(publicUrl = 'https://api.vehicle-history.test'): OpenApiDocument {
  const built = buildOpenApi({ publicUrl, languages: ['en', 'de', 'lv'], version: '1.2.3' });
  const document: OpenApiDocument = JSON.parse(JSON.stringify(built));
  return document;
}

interface NamedOperation {
  /** Such as `GET /v1/ping`. */
  name: string;
  operation: OperationObject;
}

export const operationsOf = (document: OpenApiDocument): NamedOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

/** The type of a field in one word, as the transcription writes it. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '');
  if (Array.isArray(schema.type)) return `${schema.format ?? schema.type[0]} or ${schema.type.slice(1).join()}`;
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of ${typeOf(schema.additionalProperties)}`;
  return schema.format ?? schema.type ?? 'unknown';
}
