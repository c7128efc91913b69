/** How long content is kept after nobody may read it any more. */
export const keepContentMs = 90 * 86_400_000;
