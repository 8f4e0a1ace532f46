import type { Services } from '@millrace/data-grid';
import { notifications } from '@mantine/notifications';
import type { ParseKeys, TFunction } from 'i18next';
import { copyText } from './copy-text.ts';
import { saveFile } from './save-file.ts';

/** What grids and lists need of the studio. */
export function gridServices(t: TFunction): Services {
  // Which values a key takes i18next can only check for a single key.
  const translate = t as unknown as (key: ParseKeys, values?: object) => string;
  return {
    translate,
    notify: (message, kind) =>
      void notifications.show({ message, ...(kind === 'warning' ? { color: 'yellow' } : {}) }),
    copyText,
    saveFile,
  };
}
