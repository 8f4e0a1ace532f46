import type { Services } from '@millrace/data-grid';
import { notifications } from '@mantine/notifications';
import type { ParseKeys, TFunction } from 'i18next';
import { copyText } from './copy-text.ts';
import { saveFile } from './save-file.ts';

/** What the studio provides to grids and lists. */
export function gridServices(t: TFunction): Services {
  // i18next can check the values of a key only for a single key.
  const translate = t as unknown as (key: ParseKeys, values?: object) => string;
  return {
    translate,
    notify: (message, kind) =>
      void notifications.show({ message, ...(kind === 'warning' ? { color: 'yellow' } : {}) }),
    copyText,
    saveFile,
  };
}
