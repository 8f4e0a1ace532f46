import { TagsInput } from '@mantine/core';
import { ColumnOption } from './column-input.tsx';
import { listOf } from '../document/summary.ts';
import type { WidgetProps } from './field.tsx';
import { useInputColumns } from './input-columns.ts';

/** Columns of the input in order, chosen or typed. */
export function ColumnsPicker({ nodeId, label, description, value, error, onChange }: WidgetProps): React.JSX.Element {
  const { columns } = useInputColumns(nodeId);
  return (
    <TagsInput
      label={label}
      description={description}
      error={error}
      value={[...listOf(value)]}
      data={[...new Set(columns.map(({ name }) => name))]}
      onChange={(chosen) => onChange(JSON.stringify(chosen))}
      renderOption={({ option: { value: name } }) => <ColumnOption name={name} type={columns.find((column) => column.name === name)?.type ?? ''} />}
      splitChars={[]}
      allowDuplicates
      clearable
      limit={200}
      maxDropdownHeight={260}
    />
  );
}
