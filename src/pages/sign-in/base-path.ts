/** The path under which the pages of an app are: `/portal` for `https://example.com/portal`, and nothing for a host of its own. */
export function basePath({ address }: { readonly address: () => string }): string {
  return new URL(address()).pathname.replace(/\/+$/, '');
}
