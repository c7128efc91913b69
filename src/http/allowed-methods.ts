/** Looks up the value of the Allow header for an address; undefined if it has no endpoint at all. */
export function allowedMethodsLookup(
  endpoints: readonly { readonly method: string; readonly path: string }[],
): (url: string) => string | undefined {
  const methodsByPath = Map.groupBy(endpoints, ({ path }) => path);
  const patterns = [...methodsByPath].map(([path, endpointsOfPath]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: endpointsOfPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
  }));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return patterns.find(({ pattern }) => pattern.test(path))?.methods;
  };
}
