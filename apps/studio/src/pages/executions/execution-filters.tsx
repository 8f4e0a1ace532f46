import type { ExecutionRecord } from '@millrace/api';
import { Button, CloseButton, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OneOf } from '../../ui/record-list/one-of.tsx';
import { useListSearch } from '../../ui/record-list/use-list-search.ts';
import { ViewsMenu } from '../../ui/record-list/views-menu.tsx';
import { client } from '../../service/client.ts';
import { sessionQuery, targetsQuery } from '../../service/queries.ts';
import style from './execution-filters.module.css';
import {
  outcomes,
  outcomesIn,
  periods,
  readExecutionSearch,
  type ExecutionSearch,
  type Outcome,
  type Period,
} from './execution-search.ts';

type Props = { readonly runs: readonly Pick<ExecutionRecord, 'userId' | 'username'>[] };

/** The filters of the execution list: status, start time, user, target, workflow; saved views. */
export function ExecutionFilters({ runs }: Props): React.JSX.Element {
  const [{ workflow }] = useListSearch<ExecutionSearch>();
  return (
    <>
      <OutcomeFilter />
      <PeriodFilter />
      <UserFilter runs={runs} />
      <TargetFilter />
      {workflow !== undefined && <WorkflowFilter workflowId={workflow} />}
      <ViewsMenu kind="execution" read={readExecutionSearch} />
    </>
  );
}

function OutcomeFilter(): React.JSX.Element {
  const { t } = useTranslation();
  const [{ status = '' }, change] = useListSearch<ExecutionSearch>();
  const selected = outcomesIn(status);
  const words = selected.map((outcome) => t(`executions.outcome.${outcome}`)).join(', ');
  return (
    <Menu closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {words === '' ? t('executions.anyOutcome') : words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup
          value={[...selected]}
          onChange={(values) => change({ status: values.join(',') || undefined })}
        >
          {(Object.keys(outcomes) as Outcome[]).map((outcome) => (
            <Menu.CheckboxItem key={outcome} value={outcome}>
              {t(`executions.outcome.${outcome}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const ever = 'ever';

function PeriodFilter(): React.JSX.Element {
  const { t } = useTranslation();
  const [{ since }, change] = useListSearch<ExecutionSearch>();
  return (
    <OneOf
      value={since ?? ever}
      options={[ever, ...(Object.keys(periods) as Period[])].map((value) => ({
        value,
        label: t(`executions.since.${value as Period | 'ever'}`),
      }))}
      onChange={(value) => change({ since: value === ever ? undefined : (value as Period) })}
    />
  );
}

const anyone = '';

/** Offers the user, who is selected now, and who started the runs on the page. */
function UserFilter({ runs }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [{ user }, change] = useListSearch<ExecutionSearch>();
  const { data: me } = useQuery(sessionQuery);
  const names = new Map(runs.map(({ userId, username }) => [userId, username]));
  if (user !== undefined && !names.has(user)) names.set(user, null);
  const others = [...names].filter(([id]) => id !== me?.id);
  return (
    <OneOf
      value={user === undefined ? anyone : String(user)}
      options={[
        { value: anyone, label: t('executions.anyone') },
        ...(me === undefined ? [] : [{ value: String(me.id), label: t('executions.me') }]),
        ...others.map(([id, name]) => ({
          value: String(id),
          label: t('executions.byUser', { name: name ?? t('executions.userNumber', { id }) }),
        })),
      ]}
      onChange={(value) => change({ user: value === anyone ? undefined : Number(value) })}
    />
  );
}

const anywhere = '';

/** Only where there is a choice. */
function TargetFilter(): React.JSX.Element | null {
  const { t } = useTranslation();
  const [{ target }, change] = useListSearch<ExecutionSearch>();
  const { data: targets = [] } = useQuery(targetsQuery);
  const names = [
    ...new Set([...targets.map(({ name }) => name), ...(target === undefined ? [] : [target])]),
  ];
  if (names.length < 2 && target === undefined) return null;
  return (
    <OneOf
      value={target ?? anywhere}
      options={[
        { value: anywhere, label: t('executions.anyTarget') },
        ...names.map((name) => ({ value: name, label: t('executions.onTarget', { name }) })),
      ]}
      onChange={(value) => change({ target: value === anywhere ? undefined : value })}
    />
  );
}

function WorkflowFilter({ workflowId }: { readonly workflowId: number }): React.JSX.Element {
  const { t } = useTranslation();
  const [, change] = useListSearch<ExecutionSearch>();
  const { data } = useQuery({
    queryKey: ['workflow', workflowId, 'name'],
    queryFn: async ({ signal }) =>
      (await client.workflows.get({ params: { id: workflowId } }, { signal })).name,
    retry: false,
  });
  return (
    <span className={style.chip}>
      {data ?? t('executions.workflowNumber', { id: workflowId })}
      <CloseButton
        size="xs"
        aria-label={t('executions.allWorkflows')}
        onClick={() => change({ workflow: undefined })}
      />
    </span>
  );
}
