/** Letters and digits alone, to compare names that are written in different ways. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .toLowerCase();
