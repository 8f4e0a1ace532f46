import { ActionIcon, Button, Group, Menu, Skeleton } from '@mantine/core';
import type { Chart, DashboardItem, DashboardResult, TableRecord } from '@millrace/api';
import { DataGrid, numberText } from '@millrace/data-grid';
import {
  IconDots,
  IconGripVertical,
  IconMaximize,
  IconPencil,
  IconRefresh,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { resultTitle } from '../../i18n/processor-texts.ts';
import { figureText } from '../../charts/figure-text.ts';
import { LazyChartCard } from '../../charts/lazy-chart-card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import style from './dashboards.module.css';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  readonly projectId: number;
  readonly item: DashboardItem;
  /** Undefined while it is fetched. */
  readonly result: DashboardResult | undefined;
  /** The filtered columns that it doesn't have. */
  readonly unfiltered: readonly string[];
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  /** Filters the sheet by a category that was clicked. */
  readonly onPick: (column: string, place: unknown) => void;
  readonly onMove: (event: KeyboardEvent) => void;
  /** Null where only the whole sheet is refreshed. */
  readonly onRefresh: (() => void) | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** An item of a dashboard: its title and actions, what it shows, and when that was computed. */
export function DashboardItemCard(props: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { item, result } = props;
  const [isWhole, setWhole] = useState(false);
  const [ref, isSeen] = useSeen();
  const title =
    item.name || resultTitle(result?.title ?? '') || t('dashboards.item.untitled', { id: item.id });
  return (
    <section ref={ref} className={style.item} aria-label={title}>
      <Head {...props} title={title} onWhole={() => setWhole(true)} />
      <Content {...props} title={title} isSeen={isSeen} />
      <Foot {...props} />
      <Dialog opened={isWhole} onClose={() => setWhole(false)} title={title} fullScreen>
        <div className={style.whole}>
          <Content {...props} title={title} isSeen />
        </div>
      </Dialog>
    </section>
  );
}

function Head({
  projectId,
  item,
  isEditing,
  title,
  onMove,
  onRefresh,
  onEdit,
  onRemove,
  onWhole,
}: Props & { readonly title: string; readonly onWhole: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const workflowId = Number(item.workflowId);
  return (
    <header className={style.itemHead}>
      {isEditing && (
        <button
          type="button"
          data-drag
          className={style.handle}
          aria-label={t('dashboards.item.move', { name: title })}
          title={t('dashboards.item.move', { name: title })}
          onKeyDown={onMove}
        >
          <IconGripVertical size={16} aria-hidden="true" />
        </button>
      )}
      <h2 title={title}>{title}</h2>
      {onRefresh !== null && (
        <Tool label={t('dashboards.item.refresh', { name: title })} onClick={onRefresh}>
          <IconRefresh size={15} />
        </Tool>
      )}
      <Tool label={t('dashboards.item.fullScreen', { name: title })} onClick={onWhole}>
        <IconMaximize size={15} />
      </Tool>
      {(isEditing || workflowId > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="sm" aria-label={t('dashboards.item.actions', { name: title })}>
              <IconDots size={15} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {workflowId > 0 && (
              <Menu.Item
                leftSection={<IconSitemap size={16} />}
                onClick={() =>
                  void navigate({
                    to: '/projects/$projectId/workflows/$workflowId',
                    params: { projectId, workflowId },
                    search: item.nodeId === '' ? {} : { node: item.nodeId },
                  })
                }
              >
                {t('dashboards.item.openWorkflow')}
              </Menu.Item>
            )}
            {isEditing && (
              <>
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
                  {t('dashboards.item.edit')}
                </Menu.Item>
                <Menu.Item
                  color="var(--danger)"
                  leftSection={<IconTrash size={16} />}
                  onClick={onRemove}
                >
                  {t('dashboards.item.remove')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </header>
  );
}

function Tool({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}): React.JSX.Element {
  return (
    <ActionIcon size="sm" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

/** What takes long to draw waits until it is seen. */
function Content(
  props: Props & { readonly title: string; readonly isSeen: boolean },
): React.JSX.Element {
  const { title, result, isSeen, onPick } = props;
  const isWaiting = !isSeen && (result?.type === 'graph' || result?.type === 'table');
  if (result === undefined || isWaiting) return <Skeleton className={style.content ?? ''} />;
  if (result.problem !== undefined) return <Problem {...props} problem={result.problem} />;
  switch (result.type) {
    case 'graph': {
      const chart = result.result as Chart;
      const pick = (place: number): void => onPick(chart.x!.name, chart.x!.values[place]);
      return (
        <div className={style.content}>
          <LazyChartCard title={title} chart={chart} onPick={pick} hasFullScreen={false} />
        </div>
      );
    }
    case 'table': {
      const { headers, types, cells, total, cut } = result.result as TableRecord;
      return (
        <div className={style.content}>
          <DataGrid
            label={title}
            headers={headers}
            types={types}
            cells={cells}
            total={total}
            cut={cut}
          />
        </div>
      );
    }
    case 'number':
      return <Figure result={result.result as NumberResult} />;
    case 'text':
      return (
        <div className={style.text} tabIndex={0}>
          {(result.result as { readonly text: string }).text}
        </div>
      );
  }
}

/** Why there is nothing to show, with the way to where that is fixed. */
function Problem({
  projectId,
  item,
  mayEdit,
  onEdit,
  onRemove,
  problem: { code, message, text },
}: Props & { readonly problem: NonNullable<DashboardResult['problem']> }): React.JSX.Element {
  const { t } = useTranslation();
  const workflowId = Number(item.workflowId);
  const known = (['NO_WORKFLOW', 'WORKFLOW_NOT_FOUND', 'NO_RUN'] as const).find(
    (each) => each === code,
  );
  const hasWorkflow = workflowId > 0 && code !== 'WORKFLOW_NOT_FOUND';
  const isOfItem = code === 'WRONG_OPTIONS' || code === 'NO_RESULT';
  return (
    <div className={style.problem}>
      <p>
        {known === undefined ? (
          <Message text={problemText({ detail: message, ...(text && { text }) })} />
        ) : (
          t(`dashboards.item.problems.${known}`)
        )}
      </p>
      {hasWorkflow && (
        <Group gap={8}>
          {isOfItem && mayEdit && (
            <Button variant="default" onClick={onEdit}>
              {t('dashboards.item.edit')}
            </Button>
          )}
          <LinkButton
            variant="default"
            to="/projects/$projectId/workflows/$workflowId"
            params={{ projectId, workflowId }}
            search={item.nodeId === '' ? {} : { node: item.nodeId }}
          >
            {t('dashboards.item.openWorkflow')}
          </LinkButton>
        </Group>
      )}
      {!hasWorkflow && mayEdit && (
        <Group gap={8}>
          <Button variant="default" onClick={onEdit}>
            {t('dashboards.item.selectWorkflow')}
          </Button>
          <Button variant="default" c="var(--danger)" onClick={onRemove}>
            {t('dashboards.item.remove')}
          </Button>
        </Group>
      )}
    </div>
  );
}

type NumberResult = Extract<DashboardResult['result'], { function: string }>;

function Figure({
  result: { value, column, function: fn },
}: {
  readonly result: NumberResult;
}): React.JSX.Element {
  const { t } = useTranslation();
  const names = ['first', 'last', 'count', 'sum', 'avg', 'min', 'max'] as const;
  const known = names.find((each) => each === fn);
  const shown = fn === 'sum' || fn === 'avg' ? numberText(figureText(value)) : figureText(value);
  const letters = { '--letters': Math.max(1, shown.length) } as CSSProperties;
  return (
    <div className={style.figure} style={letters}>
      <strong className="numbers" title={String(value)}>
        {shown}
      </strong>
      <span className="quiet">
        {known === undefined ? fn : t(`dashboards.form.functions.${known}`)}
        {fn === 'count' ? '' : ` · ${column}`}
      </span>
    </div>
  );
}

function Foot({ result, unfiltered }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  if (result === undefined || result.endTime === null) return null;
  return (
    <footer className={style.itemFoot}>
      <span>
        {t('dashboards.item.asOf')} <Moment time={result.endTime} />
      </span>
      {unfiltered.length > 0 && (
        <span>{t('dashboards.unfiltered', { columns: unfiltered.join(', ') })}</span>
      )}
    </footer>
  );
}
