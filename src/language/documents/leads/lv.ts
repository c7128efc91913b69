import type { en } from './en.ts';

export const lv: typeof en = {
  glossary: 'Ko nozīmē jēdzieni un ko neviena atskaite nevar zināt.',
};
