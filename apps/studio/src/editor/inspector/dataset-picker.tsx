import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { datasetsQuery } from '../../service/queries.ts';
import { useSession } from '../session/use-session.ts';
import type { WidgetProps } from './field.tsx';

/** A registered dataset, by name; its uuid is what is kept. */
export function DatasetPicker({ label, description, value, error, onChange }: WidgetProps): React.JSX.Element {
  const { projectId } = useSession().getState();
  const { data: datasets = [] } = useQuery(datasetsQuery(projectId));
  const chosen = datasets.find(({ uuid, id }) => uuid === value || String(id) === value)?.uuid ?? null;
  return (
    <Select
      label={label}
      description={description}
      error={error}
      searchable
      value={chosen}
      data={datasets.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={(uuid) => onChange(uuid ?? '')}
    />
  );
}
