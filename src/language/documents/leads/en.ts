/** Results of sections in a line that is enough by itself. */
export const en = {
  glossary: 'What the words mean, and what no report can know.',
};
