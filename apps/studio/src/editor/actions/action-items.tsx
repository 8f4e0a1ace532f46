import { Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { ActionContext, Menu as MenuPlace } from './action.ts';
import style from './actions.module.css';
import type { Offered } from './offered.ts';
import { contextOf, useOffered, useSurroundings } from './use-action-context.ts';

type Props = {
  readonly menu: MenuPlace;
  /** The node the menu belongs to; defaults to the only selected one. */
  readonly nodeId?: string;
  readonly iconSize?: number;
  readonly hasDescriptions?: boolean;
  /** More content at the end of an action's line, by action. */
  readonly details?: Readonly<Record<string, ReactNode>>;
  /** Called before an action of the menu runs, for example to select the menu's node. */
  readonly before?: () => void;
  readonly after?: () => void;
};

/** The actions of the registry that belong in a menu, each with its keys. */
export function ActionItems({
  menu,
  nodeId,
  iconSize = 14,
  hasDescriptions = false,
  details = {},
  before,
  after,
}: Props): React.JSX.Element {
  const surroundings = useSurroundings();
  const offered = useOffered(menu, surroundings, nodeId);
  const context = contextOf(surroundings, nodeId);
  const run = ({ action }: Offered): void => {
    before?.();
    action.run?.(contextOf(surroundings, nodeId), '');
    after?.();
  };
  return (
    <>
      {offered.map((each, index) => (
        <Fragment key={each.action.id}>
          {index > 0 && offered[index - 1]!.action.section !== each.action.section && (
            <Menu.Divider />
          )}
          <Menu.Item
            leftSection={each.icon === undefined ? null : <each.icon size={iconSize} />}
            rightSection={
              details[each.action.id] ??
              (each.keys === undefined ? null : <kbd className={style.keys}>{each.keys}</kbd>)
            }
            aria-keyshortcuts={each.ariaKeys}
            disabled={!each.isEnabled}
            onClick={() => run(each)}
          >
            {each.label}
            {hasDescriptions && <Description {...each} context={context} />}
          </Menu.Item>
        </Fragment>
      ))}
    </>
  );
}

function Description({
  action,
  context,
}: Offered & { readonly context: ActionContext }): React.JSX.Element | null {
  const text = action.description?.(context) ?? '';
  return text === '' ? null : <span className={style.why}>{text}</span>;
}
