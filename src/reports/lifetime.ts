/** How long content is stored after access to it has ended. */
export const keepContentMs = 90 * 86_400_000;
