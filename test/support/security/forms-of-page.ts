/** A field of a form that takes what somebody sends. */
interface FormField {
  readonly name: string;
  /** What a browser sends if nothing is typed. */
  readonly value: string;
  /** Neither hidden nor chosen from a list. */
  readonly isText: boolean;
}

export interface PageForm {
  readonly method: 'get' | 'post';
  readonly action: string;
  readonly hasFiles: boolean;
  readonly fields: readonly FormField[];
}

const notSent = ['submit', 'button', 'file', 'checkbox', 'radio'];
const typed = ['text', 'search', 'email', 'date', 'password', 'url', 'number', 'tel'];

/** The forms of a page as a browser reads them. */
export function formsOf(page: string, path: string): PageForm[] {
  return [...page.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)].map(([, attributes = '', content = '']) => ({
    method: attributeOf(attributes, 'method') === 'post' ? 'post' : 'get',
    action: resolve(attributeOf(attributes, 'action') ?? '', path),
    hasFiles: attributes.includes('multipart/form-data'),
    fields: fieldsOf(content),
  }));
}

function resolve(action: string, path: string): string {
  const { pathname, search } = new URL(action, `http://localhost${path}`);
  return pathname + search;
}

function fieldsOf(content: string): FormField[] {
  return [...content.matchAll(/<(input|textarea|select)\b([^>]*)>([^]*?)(?=<(?:input|textarea|select)\b|$)/g)].flatMap(
    ([, tag, attributes = '', inside = '']) => {
      const [name, type = 'text'] = [attributeOf(attributes, 'name'), attributeOf(attributes, 'type')];
      if (name === undefined || (tag === 'input' && notSent.includes(type))) return [];
      const chosen =
        /<option value="([^"]*)"[^>]*\bselected/.exec(inside)?.[1] ?? /<option value="([^"]*)"/.exec(inside)?.[1];
      const value = tag === 'select' ? chosen : attributeOf(attributes, 'value');
      return [{ name, value: value ?? '', isText: tag === 'textarea' || (tag === 'input' && typed.includes(type)) }];
    },
  );
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}
