import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandKey } from '../../../ui/command-key.ts';
import type { useDragRows } from '../use-drag-rows.ts';
import style from './table-field.module.css';

export type RowMenuProps = {
  readonly row: number;
  readonly count: number;
  readonly grip: ReturnType<ReturnType<typeof useDragRows>['gripOf']>;
  readonly onMove: (gap: number) => void;
  readonly onInsert: () => void;
  readonly onRemove: () => void;
  readonly onCopy: () => void;
};

/**
 * The grip of a row: dragged it moves the row, pressed it shows what else can be done, with the
 * keys for it. There may be many: the menu is made when it is wanted.
 */
export function RowMenu(props: RowMenuProps): React.JSX.Element {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? (
    <OpenMenu {...props} />
  ) : (
    <Grip {...props} aria-expanded={false} onClick={() => setWanted(true)} />
  );
}

type GripProps = Pick<RowMenuProps, 'row' | 'grip'> & React.ComponentPropsWithRef<'button'>;

function Grip({ row, grip, ...rest }: GripProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <button
      ref={rest.ref}
      id={rest.id}
      type="button"
      className={style.grip}
      aria-label={t('editor.form.row', { row: row + 1 })}
      aria-haspopup="menu"
      aria-expanded={rest['aria-expanded']}
      aria-controls={rest['aria-controls']}
      onClick={rest.onClick}
      {...grip}
    >
      <IconGripVertical size={14} aria-hidden="true" />
    </button>
  );
}

function OpenMenu({
  row,
  count,
  grip,
  onMove,
  onInsert,
  onRemove,
  onCopy,
}: RowMenuProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Menu defaultOpened position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <Grip row={row} grip={grip} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={14} />}
          rightSection={<Keys keys="Alt ↑" />}
          disabled={row === 0}
          onClick={() => onMove(row - 1)}
        >
          {t('editor.form.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={14} />}
          rightSection={<Keys keys="Alt ↓" />}
          disabled={row === count - 1}
          onClick={() => onMove(row + 2)}
        >
          {t('editor.form.moveDown')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlus size={14} />}
          rightSection={<Keys keys={`${commandKey}↵`} />}
          onClick={onInsert}
        >
          {t('editor.form.insertBelow')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={onCopy}>
          {t('editor.form.copyRows')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={14} />}
          rightSection={<Keys keys={`${commandKey}⇧ ⌫`} />}
          onClick={onRemove}
        >
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
