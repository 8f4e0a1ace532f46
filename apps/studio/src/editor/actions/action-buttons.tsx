import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Toolbar } from './action.ts';
import type { Offered } from './offered.ts';
import { contextOf, useOffered, useSurroundings } from './use-action-context.ts';

type Props = {
  readonly toolbar: Toolbar;
  readonly size?: number;
  readonly iconSize?: number;
  /**
   * Whether the buttons have their labels on them. Without, the label and the keys are in a hint.
   */
  readonly hasLabels?: boolean;
  /** What else stands behind the button of an action. */
  readonly behind?: Readonly<Record<string, ReactNode>>;
};

/** What a toolbar offers: the actions of the registry that belong there. */
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
