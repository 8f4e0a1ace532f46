import {
  Button,
  Group,
  MultiSelect,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import { chartTypes, type DashboardItem, type ExecutionResult } from '@millrace/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultTitle } from '../../i18n/processor-texts.ts';
import { tableOf } from '../../runs/results-query.ts';
import { client } from '../../service/client.ts';
import { workflowNamesQuery } from '../../service/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** An item that is added (`id` is null) or changed. */
export type ItemDraft = Partial<
  Pick<DashboardItem, 'name' | 'nodeId' | 'workflowId' | 'workflowName' | 'options'>
> & {
  readonly id: number | null;
  readonly type: string;
};

const types = ['graph', 'table', 'number', 'text'] as const;
const functions = ['first', 'last', 'count', 'sum', 'avg', 'min', 'max'] as const;

type Options = Readonly<Record<string, unknown>>;

/** The results of a workflow's latest completed run, which an item can show. */
const shownNodesQuery = (workflowId: number) =>
  queryOptions({
    queryKey: ['workflow', workflowId, 'shown nodes'],
    async queryFn({ signal }): Promise<readonly ExecutionResult[]> {
      const [latest] = await client.executions.list(
        { query: { workflowId, status: 'COMPLETED', page: 0, size: 1 } },
        { signal },
      );
      return latest === undefined
        ? []
        : client.executions.results({ params: { id: latest.id }, query: { rows: 1 } }, { signal });
    },
  });

type Props = {
  readonly projectId: number;
  readonly draft: ItemDraft;
  readonly onClose: () => void;
  readonly onSave: (values: ItemDraft) => void;
};

/** Picks what an item shows: a result of a workflow as a chart, table or number, or a text. */
export function ItemDialog({ projectId, draft, onClose, onSave }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      size={480}
      title={t(draft.id === null ? 'dashboards.form.addTitle' : 'dashboards.form.editTitle')}
    >
      <ItemForm projectId={projectId} draft={draft} onClose={onClose} onSave={onSave} />
    </Dialog>
  );
}

function ItemForm({ projectId, draft, onClose, onSave }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [values, setValues] = useState<ItemDraft>(draft);
  const [options, setOptions] = useState<Options>(optionsOf(draft));
  const workflows = useQuery(workflowNamesQuery(projectId));
  const workflowId = Number(values.workflowId ?? 0);
  const nodes = useQuery({ ...shownNodesQuery(workflowId), enabled: workflowId > 0 });
  const node = nodes.data?.find(({ nodeId }) => nodeId === values.nodeId);
  const headers = tableOf(node)?.headers ?? [];
  const type = types.find((each) => each === values.type) ?? 'graph';
  const isText = type === 'text';
  const isReady = isText ? textIn(options, 'text') !== null : node !== undefined;
  const change = (changes: Partial<ItemDraft>): void =>
    setValues((before) => ({ ...before, ...changes }));
  const set = (name: string, value: unknown): void =>
    setOptions(({ [name]: _before, ...others }) =>
      value === null || value === '' ? others : { ...others, [name]: value },
    );
  return (
    <form
      style={{ display: 'grid', gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSave({ ...values, type, options });
      }}
    >
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('dashboards.form.type')}
        data={types.map((value) => ({ value, label: t(`dashboards.form.types.${value}`) }))}
        value={type}
        onChange={(value) => change({ type: value })}
      />
      {isText ? (
        <Textarea
          label={t('dashboards.form.text')}
          autosize
          minRows={3}
          maxRows={12}
          value={textIn(options, 'text') ?? ''}
          onChange={(event) => set('text', event.currentTarget.value)}
        />
      ) : (
        <>
          <Select
            label={t('dashboards.form.workflow')}
            placeholder={t('schedules.selectWorkflow')}
            searchable
            limit={100}
            allowDeselect={false}
            data={(workflows.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={values.workflowId ?? null}
            onChange={(id) =>
              change({
                workflowId: id ?? '',
                workflowName: workflows.data?.find((each) => String(each.id) === id)?.name ?? '',
                nodeId: '',
              })
            }
          />
          {workflowId > 0 && nodes.data?.length === 0 && (
            <p className="quiet">{t('dashboards.form.noResults')}</p>
          )}
          <Select
            label={t('dashboards.form.node')}
            disabled={(nodes.data?.length ?? 0) === 0}
            allowDeselect={false}
            data={[...new Map((nodes.data ?? []).map(({ nodeId, title }) => [nodeId, title]))].map(
              ([value, title]) => ({ value, label: resultTitle(title) }),
            )}
            value={values.nodeId === '' ? null : (values.nodeId ?? null)}
            onChange={(nodeId) => change({ nodeId: nodeId ?? '' })}
          />
        </>
      )}
      {type === 'graph' && node !== undefined && (
        <ChartFields
          options={options}
          set={set}
          headers={headers}
          isChart={node.type === 'graph'}
        />
      )}
      {type === 'number' && node !== undefined && (
        <Group grow gap={12}>
          <Select
            label={t('dashboards.form.column')}
            data={[...headers]}
            value={textIn(options, 'column')}
            onChange={(value) => set('column', value)}
          />
          <Select
            label={t('dashboards.form.function')}
            allowDeselect={false}
            data={functions.map((value) => ({
              value,
              label: t(`dashboards.form.functions.${value}`),
            }))}
            value={textIn(options, 'function') ?? 'first'}
            onChange={(value) => set('function', value)}
          />
        </Group>
      )}
      <TextInput
        label={t('dashboards.form.name')}
        placeholder={isText ? '' : t('dashboards.form.namePlaceholder')}
        value={values.name ?? ''}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {t(draft.id === null ? 'dashboards.form.add' : 'common.save')}
        </Button>
      </Group>
    </form>
  );
}

type ChartFieldsProps = {
  readonly options: Options;
  readonly set: (name: string, value: unknown) => void;
  readonly headers: readonly string[];
  /** Whether the node shows a chart, so that its settings are the default. */
  readonly isChart: boolean;
};

function ChartFields({ options, set, headers, isChart }: ChartFieldsProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('dashboards.form.chart')}
        placeholder={isChart ? t('dashboards.form.asInWorkflow') : ''}
        clearable={isChart}
        data={chartTypes.map((value) => ({ value, label: t(`dashboards.form.charts.${value}`) }))}
        value={textIn(options, 'graphType') ?? (isChart ? null : 'column')}
        onChange={(value) => set('graphType', value)}
      />
      {(!isChart || textIn(options, 'graphType') !== null) && (
        <Group grow gap={12} align="start">
          <Select
            label={t('dashboards.form.x')}
            clearable
            data={[...headers]}
            value={textIn(options, 'xCol')}
            onChange={(value) => set('xCol', value)}
          />
          <MultiSelect
            label={t('dashboards.form.y')}
            data={[...headers]}
            value={listIn(options, 'yCols')}
            onChange={(value) => set('yCols', value.length === 0 ? null : value)}
          />
        </Group>
      )}
    </>
  );
}

/** The options of an item: an object, or an object as JSON. */
function optionsOf({ options }: ItemDraft): Options {
  if (typeof options !== 'string') return (options ?? {}) as Options;
  try {
    const parsed: unknown = JSON.parse(options);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Options) : {};
  } catch {
    return {};
  }
}

function textIn(options: Options, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function listIn(options: Options, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.map(String) : [];
}
