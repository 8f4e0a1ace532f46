import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Toolbar } from './action.ts';
import type { Offered } from './offered.ts';
import { contextOf, useOffered, useSurroundings } from './use-action-context.ts';

type Props = {
  readonly toolbar: Toolbar;
  readonly size?: number;
  readonly iconSize?: number;
  /** Whether the buttons show their labels. If not, a tooltip shows the label and the keys. */
  readonly hasLabels?: boolean;
  /** More content behind an action's button, by action. */
  readonly behind?: Readonly<Record<string, ReactNode>>;
};

/** The actions of the registry that belong in a toolbar. */
export function ActionButtons({
  toolbar,
  size = 28,
  iconSize = 16,
  hasLabels = false,
  behind = {},
}: Props): React.JSX.Element {
  const surroundings = useSurroundings();
  const offered = useOffered(toolbar, surroundings);
  const run = ({ action }: Offered): void => action.run?.(contextOf(surroundings), '');
  return (
    <>
      {offered.map((each) => (
        <Fragment key={each.action.id}>
          {hasLabels ? (
            <Button
              leftSection={iconOf(each, iconSize)}
              aria-keyshortcuts={each.ariaKeys}
              disabled={!each.isEnabled}
              onClick={() => run(each)}
            >
              {each.label}
            </Button>
          ) : (
            <Tooltip label={each.keys === undefined ? each.label : `${each.label}  ${each.keys}`}>
              <ActionIcon
                aria-label={each.label}
                aria-keyshortcuts={each.ariaKeys}
                {...(each.isOn === null ? {} : { 'aria-pressed': each.isOn })}
                disabled={!each.isEnabled}
                size={size}
                onClick={() => run(each)}
              >
                {iconOf(each, iconSize)}
              </ActionIcon>
            </Tooltip>
          )}
          {behind[each.action.id]}
        </Fragment>
      ))}
    </>
  );
}

function iconOf({ icon: Sign }: Offered, size: number): ReactNode {
  return Sign === undefined ? null : <Sign size={size} stroke={1.7} />;
}
