import { createContext, useContext } from 'react';
import type { MessageKey } from './message-keys.ts';

/** The text of a key, with its values filled in. `count` selects singular or plural. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** What the application provides: texts, notifications, the clipboard, and downloads. */
export type Services = {
  readonly translate: Translate;
  readonly notify: (message: string, kind: 'success' | 'warning') => void;
  /** Resolves to whether the browser allowed it. */
  readonly copyText: (text: string) => Promise<boolean>;
  readonly saveFile: (name: string, content: Blob) => void;
};

const Context = createContext<Services | null>(null);

/** Must wrap everything that shows grids or lists of records. */
export const DataGridProvider = Context.Provider;

/** @throws outside of a `DataGridProvider` */
export function useServices(): Services {
  const services = useContext(Context);
  if (services === null) throw new Error('Grids and lists need a DataGridProvider around them.');
  return services;
}

export function useTranslate(): Translate {
  return useServices().translate;
}
