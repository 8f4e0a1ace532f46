import { Button, CloseButton, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../ui/record-list/use-list-search.ts';
import { client } from '../../service/client.ts';
import style from './execution-filters.module.css';
import {
  outcomes,
  outcomesIn,
  periods,
  type ExecutionSearch,
  type Outcome,
  type Period,
} from './execution-search.ts';

/** The filters of the execution list: status, start time, workflow. */
export function ExecutionFilters(): React.JSX.Element {
  const [{ workflow }] = useListSearch<ExecutionSearch>();
  return (
    <>
      <OutcomeFilter />
      <PeriodFilter />
      {workflow !== undefined && <WorkflowFilter workflowId={workflow} />}
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
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {t(`executions.since.${since ?? ever}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={since ?? ever}
          onChange={(value) => change({ since: value === ever ? undefined : (value as Period) })}
        >
          {[ever, ...(Object.keys(periods) as Period[])].map((period) => (
            <Menu.RadioItem key={period} value={period} closeMenuOnClick>
              {t(`executions.since.${period as Period | 'ever'}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
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
