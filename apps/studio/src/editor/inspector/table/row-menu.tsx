import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useDragRows } from '../use-drag-rows.ts';

export type RowMenuProps = {
  readonly row: number;
  readonly count: number;
  readonly grip: ReturnType<ReturnType<typeof useDragRows>['gripOf']>;
  readonly onMove: (gap: number) => void;
  readonly onInsert: () => void;
  readonly onRemove: () => void;
  readonly onCopy: () => void;
};

/** The grip of a row: dragged it moves the row, pressed it shows what else can be done, with the keys for it. */
export function RowMenu({ row, count, grip, onMove, onInsert, onRemove, onCopy }: RowMenuProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('editor.form.row', { row: row + 1 })} style={{ cursor: 'grab', touchAction: 'none' }} {...grip}>
          <IconGripVertical size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={14} />} rightSection={<Keys keys="Alt ↑" />} disabled={row === 0} onClick={() => onMove(row - 1)}>
          {t('editor.form.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={14} />} rightSection={<Keys keys="Alt ↓" />} disabled={row === count - 1} onClick={() => onMove(row + 2)}>
          {t('editor.form.moveDown')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus size={14} />} rightSection={<Keys keys="⌘/Ctrl ↵" />} onClick={onInsert}>
          {t('editor.form.insertBelow')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={onCopy}>
          {t('editor.form.copyRows')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={14} />} rightSection={<Keys keys="⌘/Ctrl ⇧ ⌫" />} onClick={onRemove}>
          {t('editor.form.removeRow', { row: row + 1 })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Keys are seen, not read out with the name of what they do. */
function Keys({ keys }: { readonly keys: string }): React.JSX.Element {
  return (
    <kbd aria-hidden="true" className="quiet" style={{ fontFamily: 'inherit', fontSize: 11 }}>
      {keys}
    </kbd>
  );
}
