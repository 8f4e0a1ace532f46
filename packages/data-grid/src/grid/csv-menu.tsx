import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../services/services.ts';
import type { CsvOptions } from '../values/separated-text.ts';

/** `save` starts the download. */
type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly save: (options: CsvOptions) => void;
};

/** Downloads a table as CSV: for spreadsheets, with formulas escaped, or with its exact values. */
export function CsvMenu({ label, icon, save }: Props): React.JSX.Element {
  const t = useTranslate();
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item title={t('csv.safeHint')} onClick={() => save({ escapeFormulas: true })}>
          {t('csv.safe')}
        </Menu.Item>
        <Menu.Item title={t('csv.exactHint')} onClick={() => save({ escapeFormulas: false })}>
          {t('csv.exact')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
