import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import type { DashboardRecord } from '@millrace/api';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../ui/notify.tsx';
import { Problem } from '../ui/problem.tsx';
import { client } from '../service/client.ts';
import { useRights } from '../service/rights.ts';
import { dashboardQuery, dashboardsKey, dashboardsPageQuery } from './dashboards-query.ts';
import { Dialog } from '../ui/dialog.tsx';

/** The result of a node that is added to a dashboard. */
export type AddedResult = {
  readonly projectId: number;
  readonly workflowId: number;
  readonly workflowName: string;
  readonly nodeId: string;
  readonly title: string;
  readonly type: 'graph' | 'table';
};

/** A button that adds a result to a dashboard; nothing if the user may not change dashboards. */
export function AddToDashboard({ added }: { readonly added: AddedResult }): React.ReactNode {
  const { t } = useTranslation();
  const { mayEdit } = useRights(added.projectId);
  const [opened, setOpened] = useState(false);
  if (!mayEdit) return null;
  const label = t('dashboards.addTo.actionOf', { name: added.title });
  return (
    <>
      <ActionIcon size="sm" aria-label={label} title={label} onClick={() => setOpened(true)}>
        <IconLayoutGridAdd size={15} />
      </ActionIcon>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('dashboards.addTo.title', { name: added.title })}
        size={420}
      >
        {opened && <Form added={added} onClose={() => setOpened(false)} />}
      </Dialog>
    </>
  );
}

const newDashboard = 'new';

function Form({
  added,
  onClose,
}: {
  readonly added: AddedResult;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { projectId, title, workflowName } = added;
  const { data, error } = useQuery(dashboardsPageQuery(projectId, {}));
  const [selected, setSelected] = useState<string | null>(null);
  const [sheet, setSheet] = useState<string | null>(null);
  const [name, setName] = useState(workflowName);
  const dashboards = data?.rows ?? [];
  const value = data === undefined ? null : (selected ?? String(dashboards[0]?.id ?? newDashboard));
  const options = [
    ...dashboards.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: newDashboard, label: t('dashboards.addTo.new') },
  ];
  const dashboard = dashboards.find(({ id }) => String(id) === value);
  const sheets = dashboard?.sheets ?? [];
  const sheetValue = sheet ?? sheets[0]?.idx ?? null;
  const adding = useMutation({
    mutationFn: () => addItem(added, dashboard, sheetValue, name.trim()),
    async onSuccess(saved) {
      onClose();
      notify(t('dashboards.addTo.added', { name: title, dashboard: saved.name }), {
        label: t('dashboards.addTo.show'),
        run: () =>
          void navigate({
            to: '/projects/$projectId/dashboards/$dashboardId',
            params: { projectId, dashboardId: saved.id },
          }),
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: dashboardsKey(projectId) }),
        queryClient.invalidateQueries({ queryKey: dashboardQuery(saved.id).queryKey }),
      ]);
    },
  });
  return (
    <form
      style={{ display: 'grid', gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate();
      }}
    >
      <Select
        data-autofocus
        label={t('dashboards.addTo.dashboard')}
        allowDeselect={false}
        data={data === undefined ? [] : options}
        value={value}
        onChange={(next) => {
          setSelected(next);
          setSheet(null);
        }}
      />
      {value === newDashboard && (
        <TextInput
          label={t('common.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {sheets.length > 1 && (
        <Select
          label={t('dashboards.addTo.sheet')}
          allowDeselect={false}
          data={sheets.map(({ idx, name }) => ({ value: idx, label: name || idx }))}
          value={sheetValue}
          onChange={setSheet}
        />
      )}
      {error !== null && <Problem error={error} />}
      {adding.error !== null && <Problem error={adding.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={adding.isPending}
          disabled={data === undefined || (value === newDashboard && name.trim() === '')}
        >
          {t('dashboards.addTo.submit')}
        </Button>
      </Group>
    </form>
  );
}

/** Adds the item to the current version, so that changes of others in between stay. */
async function addItem(
  { projectId, workflowId, workflowName, nodeId, type }: AddedResult,
  selected: DashboardRecord | undefined,
  sheetId: string | null,
  name: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const item = { nodeId, type, workflowId: String(workflowId), workflowName };
  if (selected === undefined) {
    let id = 0;
    await client.dashboards.save(
      {
        headers: { dashboardId: 'null' },
        query: { projectId },
        body: { name, sheets: [{ name: '', items: [item] }] },
      },
      { onHeaders: (headers) => (id = Number(headers.get('X-Dashboard-Id'))) },
    );
    return { id, name };
  }
  const { id, version, sheets } = await client.dashboards.get({ params: { id: selected.id } });
  const place = Math.max(
    0,
    sheets.findIndex(({ idx }) => idx === sheetId),
  );
  const all = sheets.length === 0 ? [{ name: '', items: [] }] : sheets;
  await client.dashboards.update({
    params: { dashboardId: id },
    query: {},
    body: {
      version,
      sheets: all.map((sheet, index) =>
        index === place ? { ...sheet, items: [...sheet.items, item] } : sheet,
      ),
    },
  });
  return { id, name: selected.name };
}
