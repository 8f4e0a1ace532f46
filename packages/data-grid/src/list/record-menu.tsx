import { Menu } from '@mantine/core';
import style from './record-table.module.css';
import type { RowAction } from './types.ts';

type Props = {
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** A key in readable form. */
  readonly display: (key: string) => string;
  readonly focusBack: () => void;
};

/**
 * The menu of a record. The row gets the focus back before an action runs, so that a dialog returns
 * it there.
 */
export function RecordMenu({ label, actions, display, focusBack }: Props): React.JSX.Element {
  return (
    <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
      {actions.map(({ label: word, icon: Sign, key, danger, run }) => (
        <Menu.Item
          key={word}
          {...(danger === true ? { c: 'var(--danger)' } : {})}
          leftSection={<Sign size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={
            key === undefined ? undefined : <kbd className={style.key}>{display(key)}</kbd>
          }
          onClick={() => {
            focusBack();
            run();
          }}
        >
          {word}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
