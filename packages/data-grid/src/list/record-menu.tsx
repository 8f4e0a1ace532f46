import { Menu } from '@mantine/core';
import style from './record-table.module.css';
import type { RowAction } from './types.ts';

type Props = {
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** A key as people read it. */
  readonly display: (key: string) => string;
  readonly focusBack: () => void;
};

/**
 * What can be done with a record. The row has the focus again before it is done, so that a window
 * that opens gives it back there.
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
