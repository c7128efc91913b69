/** Letters and digits only: names of makes and models are punctuated otherwise in every list (CR-V and CRV). */
export function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Whether the first words of a name are the other: `F150 Pickup 4WD` begins with `F-150`, `Transit` not with `Tra`. */
export function beginsWith(name: string, other: string): boolean {
  const words = name.split(/[^\p{L}\p{N}]+/u);
  const beginning = lettersOf(other);
  return beginning !== '' && words.some((_, place) => lettersOf(words.slice(0, place + 1).join('')) === beginning);
}
