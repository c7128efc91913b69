import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020 } from 'ajv/dist/2020.js';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly examples?: readonly unknown[];
}

interface ResponseDescription {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

/** An operation as the service itself describes it. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  /** All that its path answers. */
  readonly methodsThere: readonly string[];
  readonly path: string;
  readonly needsKey: boolean;
  readonly parameters: readonly Parameter[];
  /** The members that its JSON body may have; undefined where it takes none. */
  readonly members: Readonly<Record<string, Schema>> | undefined;
  readonly responses: Readonly<Record<string, ResponseDescription>>;
}

export interface Description {
  readonly operations: readonly DescribedOperation[];
  /** What is wrong with the JSON body of an answer, by the description; undefined where nothing is. */
  complain(operation: DescribedOperation, status: number, body: unknown): string | undefined;
}

interface Document {
  readonly security?: readonly object[];
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, ResponseDescription>>;
}

const json = 'application/json';

/** Reads the description that a running service gives of itself. */
export async function readDescription(url: string): Promise<Description> {
  const answer = await fetch(`${url}/openapi.json`);
  if (!answer.ok) throw new Error(`the description could not be read: ${await answer.text()}`);
  const document = (await answer.json()) as Document;
  const ajv = new Ajv2020({ strict: false, formats: fullFormats });
  ajv.addSchema(document, 'openapi');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...describe(document, path, method, operation),
      methodsThere: Object.keys(methods).map((name) => name.toUpperCase()),
    })),
  );
  return {
    operations,
    complain({ path, method }, status, body) {
      const validate = ajv.getSchema(`openapi#/${pointerTo(path, method, status)}`);
      if (!validate) return `the description has no schema for ${status}`;
      return validate(body) ? undefined : `not as described: ${ajv.errorsText(validate.errors)}`;
    },
  };
}

function describe(
  document: Document,
  path: string,
  method: string,
  operation: OperationObject,
): Omit<DescribedOperation, 'methodsThere'> {
  const body = operation.requestBody?.content[json]?.schema;
  const named = body?.$ref === undefined ? body : document.components.schemas[body.$ref.split('/').at(-1) ?? ''];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    needsKey: (operation.security ?? document.security ?? []).length > 0,
    parameters: operation.parameters ?? [],
    members: named?.properties,
    responses: operation.responses,
  };
}

function pointerTo(path: string, method: string, status: number): string {
  return ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', json, 'schema']
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/');
}
