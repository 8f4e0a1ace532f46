import { Autocomplete } from '@mantine/core';
import type { WidgetProps } from './field.tsx';
import { useInputColumns } from './input-columns.ts';

/** One column of the input, chosen or typed. */
export function ColumnPicker({ nodeId, label, description, value, error, onChange }: WidgetProps): React.JSX.Element {
  const { columns } = useInputColumns(nodeId);
  return (
    <Autocomplete
      label={label}
      description={description}
      value={value}
      error={error}
      data={[...new Set(columns.map(({ name }) => name))]}
      onChange={onChange}
      limit={200}
    />
  );
}
