import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core';
import { differenceOf, stepsOf, type Compared } from '@millrace/graph-editor';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { WorkflowVersion } from '@millrace/api';
import type { Graph } from '@millrace/model';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../ui/time.ts';
import { ChangeList } from './change-list.tsx';
import { ComparePane } from './compare-pane.tsx';
import { useRestore } from './versions.ts';
import { useChangeNavigation, type ChangeNavigation } from './use-change-navigation.ts';
import style from './compare.module.css';

type Props = {
  readonly compared: Compared;
  readonly before: Graph;
  readonly after: Graph;
  readonly versions: readonly WorkflowVersion[];
  readonly onClose: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/**
 * The older version left, the newer right, and their changes beside them. N and P move between
 * changes.
 */
export function CompareSides({
  compared,
  before,
  after,
  versions,
  onClose,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const [withMoved, setWithMoved] = useState(false);
  const difference = useMemo(() => differenceOf(before, after), [before, after]);
  const steps = useMemo(() => stepsOf(before, after, withMoved), [before, after, withMoved]);
  const move = useChangeNavigation(before, after, steps, area);
  const { current, viewport, setViewport } = move;
  const selected = useMemo(
    () => (current === null ? nothing : new Set(steps[current]?.nodeIds)),
    [steps, current],
  );
  useNavigationKeys(move);
  const onNode = (nodeId: string): void => {
    const index = steps.findIndex(
      ({ about, nodeIds }) => about === 'node' && nodeIds[0] === nodeId,
    );
    if (index >= 0) move.mark(index);
  };
  const titleOf = (version: number | null): string =>
    version === null ? t('editor.history.draft') : `${t('workflows.version')} ${version}`;
  const common = { difference, withMoved, selected, viewport, onViewport: setViewport, onNode };
  return (
    <div className={style.columns}>
      <ComparePane
        side="before"
        label={titleOf(compared.from)}
        graph={before}
        area={area}
        {...common}
      >
        <About
          title={titleOf(compared.from)}
          version={versions.find(({ version }) => version === compared.from)}
        />
        <Restore version={compared.from} onDone={onClose} />
      </ComparePane>
      <ComparePane side="after" label={titleOf(compared.to)} graph={after} {...common}>
        <About
          title={titleOf(compared.to)}
          version={versions.find(({ version }) => version === compared.to)}
        />
        <Switch
          size="xs"
          label={t('editor.difference.moved', { count: difference.moved.length })}
          disabled={difference.moved.length === 0}
          checked={withMoved}
          onChange={(event) => setWithMoved(event.currentTarget.checked)}
        />
      </ComparePane>
      <ChangeList steps={steps} current={current} onSelect={move.select}>
        <NavigationTools move={move} isEmpty={steps.length === 0} />
      </ChangeList>
    </div>
  );
}

function About({
  title,
  version,
}: {
  readonly title: string;
  readonly version: WorkflowVersion | undefined;
}): React.JSX.Element {
  const parts =
    version === undefined
      ? []
      : [version.userName, shortTime(version.dateLastUpdated), version.userComment ?? ''];
  const about = parts.filter((part) => part !== '').join(' · ');
  return (
    <p title={about}>
      <strong>{title}</strong> <span className="quiet">{about}</span>
    </p>
  );
}

function Restore({
  version,
  onDone,
}: {
  readonly version: number;
  readonly onDone: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const restore = useRestore();
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => {
        restore(version);
        onDone();
      }}
    >
      {t('editor.history.restore')}
    </Button>
  );
}

function NavigationTools({
  move,
  isEmpty,
}: {
  readonly move: ChangeNavigation;
  readonly isEmpty: boolean;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <Tooltip label={t('editor.history.previous')}>
        <ActionIcon
          aria-label={t('editor.history.previous')}
          disabled={isEmpty}
          onClick={() => move.move(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('editor.history.next')}>
        <ActionIcon
          aria-label={t('editor.history.next')}
          disabled={isEmpty}
          onClick={() => move.move(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Handles N and P, except while text is being typed. */
function useNavigationKeys({ move }: ChangeNavigation): void {
  // In the layout effect, so that the next key press sees the new position.
  useLayoutEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        (target instanceof HTMLElement &&
          target.matches('input:not([type="checkbox"], [readonly]), textarea'))
      )
        return;
      if (key.toLowerCase() === 'n') move(1);
      if (key.toLowerCase() === 'p') move(-1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
