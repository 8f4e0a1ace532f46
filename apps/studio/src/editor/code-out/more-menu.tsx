import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconCode, IconDots, IconVariable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openParameters } from '../parameters/parameters-state.ts';
import { useDeclared } from '../parameters/use-parameters.ts';
import { openCodeOut } from './code-out-state.ts';

/** What there is to see of the whole workflow besides its graph. */
export function MoreMenu(): React.JSX.Element {
  const { t } = useTranslation();
  const { parameters } = useDeclared();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Tooltip label={t('editor.codeOut.more')}>
          <ActionIcon aria-label={t('editor.codeOut.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconVariable size={16} />}
          rightSection={parameters.length === 0 ? null : <span className="quiet numbers">{parameters.length}</span>}
          onClick={() => openParameters()}
        >
          {t('editor.parameters.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCode size={16} />} onClick={() => openCodeOut()}>
          {t('editor.codeOut.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
