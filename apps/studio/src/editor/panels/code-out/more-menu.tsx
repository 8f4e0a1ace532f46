import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionItems } from '../../actions/action-items.tsx';
import { useDeclared } from '../../parameters/use-parameters.ts';

/** What there is to see of the whole workflow besides its graph. */
export function MoreMenu(): React.JSX.Element {
  const { t } = useTranslation();
  const { parameters } = useDeclared();
  const details =
    parameters.length === 0
      ? {}
      : { parameters: <span className="quiet numbers">{parameters.length}</span> };
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
        <ActionItems menu="more" iconSize={16} details={details} />
      </Menu.Dropdown>
    </Menu>
  );
}
