import { Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { ActionContext, Menu as MenuPlace } from './action.ts';
import style from './actions.module.css';
import type { Offered } from './offered.ts';
import { contextOf, useOffered, useSurroundings } from './use-action-context.ts';

type Props = {
  readonly menu: MenuPlace;
  /** The node that the menu is of; the selected one where none is given. */
  readonly nodeId?: string;
  readonly iconSize?: number;
  readonly hasDescriptions?: boolean;
  /** What else stands at the end of an action's line. */
  readonly details?: Readonly<Record<string, ReactNode>>;
  /** Called before an action of the menu begins, such as to select what the menu is of. */
  readonly before?: () => void;
  readonly after?: () => void;
};

/** What a menu offers: the actions of the registry that belong there, each with its keys. */
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
