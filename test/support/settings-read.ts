import { readSettings } from '../../src/main/settings.ts';

/** The names of all settings that the service reads. */
export function settingsRead(): string[] {
  const names = new Set<string>();
  const note = (_: object, name: string | symbol) => void names.add(String(name));
  readSettings(new Proxy<Record<string, string | undefined>>({}, { get: note }));
  return [...names];
}
