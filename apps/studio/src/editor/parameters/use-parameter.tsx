import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconVariable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './parameters.module.css';
import { useDeclared } from './use-parameters.ts';

/**
 * Inserts a parameter into a setting that takes no text, such as a number or a choice. Renders
 * nothing if the workflow has none.
 */
export function UseParameter({
  label,
  onSelect,
}: {
  readonly label: string;
  readonly onSelect: (written: string) => void;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const { parameters } = useDeclared();
  if (parameters.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('editor.parameters.insert')}>
          <ActionIcon
            size={20}
            className={style.insert ?? ''}
            aria-label={t('editor.parameters.insertIn', { field: label })}
          >
            <IconVariable size={14} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {parameters.map(({ name, type }) => (
          <Menu.Item
            key={name}
            rightSection={<span className="quiet">{type}</span>}
            onClick={() => onSelect(`$${name}`)}
          >
            ${name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
