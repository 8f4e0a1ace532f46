import { Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys, shownPress } from '../../../ui/presses.ts';
import type { useDragRows } from '../use-drag-rows.ts';
import { rowActions, type RowAction, type RowContext } from './row-actions.ts';
import style from './table-field.module.css';

export type RowMenuProps = {
  readonly row: number;
  readonly grip: ReturnType<ReturnType<typeof useDragRows>['gripOf']>;
  readonly context: RowContext;
  readonly onRun: (action: RowAction) => void;
};

/**
 * The grip of a row: drag it to move the row, press it for a menu with the other actions and their
 * keys. The menu is rendered on demand, since there may be many rows.
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

function OpenMenu({ row, grip, context, onRun }: RowMenuProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Menu defaultOpened position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <Grip row={row} grip={grip} />
      </Menu.Target>
      <Menu.Dropdown>
        {rowActions.map((action: RowAction) => (
          <Menu.Item
            key={action.id}
            leftSection={<action.icon size={14} />}
            rightSection={<Keys keys={action.keys?.[0]} />}
            aria-keyshortcuts={ariaKeys(action.keys)}
            disabled={action.isEnabled?.(context) === false}
            onClick={() => onRun(action)}
          >
            {action.labelOf(t, row)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Shows keys visually only: screen readers shouldn't read them as part of the label. */
function Keys({ keys }: { readonly keys: string | undefined }): React.ReactNode {
  if (keys === undefined) return null;
  return (
    <kbd aria-hidden="true" className="quiet" style={{ fontFamily: 'inherit', fontSize: 11 }}>
      {shownPress(keys)}
    </kbd>
  );
}
