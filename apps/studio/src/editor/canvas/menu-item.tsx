import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './node-menu.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A line of a menu of the canvas, with the keys that do the same. */
export function MenuItem({ icon, keys, disabled = false, onClick, children }: Props): React.JSX.Element {
  return (
    <Menu.Item leftSection={icon} rightSection={keys === undefined ? null : <kbd className={style.keys}>{keys}</kbd>} disabled={disabled} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
