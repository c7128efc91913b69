/** No answer is stored longer, whatever its supplier allows: the content of a report must be deleted 90 days after its end. */
export const longestCacheMs = 30 * 86_400_000;
