/** Makes an answer of the wrong types and names out of a right one, in JSON, XML or CSV. */
export function twist(body: string | Buffer, contentType: string): string | Buffer {
  if (/json/.test(contentType)) return twistJson(String(body));
  // Byte by byte, in any charset: names of elements and columns are plain letters.
  const text = Buffer.from(body).toString('latin1');
  const renamed = /xml/.test(contentType)
    ? text.replaceAll(/<(\/?)([A-Za-z])/g, '<$1other-$2')
    : text.replace(/^.*/, (header) => header.replaceAll(/\w+/g, 'other_$&'));
  return Buffer.from(renamed, 'latin1');
}

function twistJson(text: string): string {
  try {
    return JSON.stringify(twistValue(JSON.parse(text)));
  } catch {
    return text;
  }
}

function twistValue(value: unknown): unknown {
  if (typeof value === 'number') return { value };
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, twistValue(member)]));
}
