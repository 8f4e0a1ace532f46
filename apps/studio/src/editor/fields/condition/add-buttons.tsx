import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './condition.module.css';

type Props = {
  readonly mayAddGroup: boolean;
  readonly onAddRule: () => void;
  readonly onAddGroup: () => void;
};

/** The buttons below a group of conditions. */
export function AddButtons({ mayAddGroup, onAddRule, onAddGroup }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={style.add}>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPlus size={12} aria-hidden="true" />}
        onClick={onAddRule}
      >
        {t('editor.condition.add')}
      </Button>
      {mayAddGroup && (
        <Button size="compact-xs" variant="subtle" onClick={onAddGroup}>
          {t('editor.condition.addGroup')}
        </Button>
      )}
    </div>
  );
}
