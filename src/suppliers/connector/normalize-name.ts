/** Letters and digits only, without accents: every list punctuates names differently (CR-V and CRV). */
export function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
