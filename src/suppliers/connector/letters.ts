/** Letters and digits only, without marks on them: names are punctuated otherwise in every list (CR-V and CRV). */
export function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
