import type { WidgetProps } from './field.tsx';
import { ColumnInput } from './column-input.tsx';
import { useInputColumns } from './input-columns.ts';

/** One column of the input, chosen or typed. */
export function ColumnPicker({ nodeId, label, description, value, error, onChange }: WidgetProps): React.JSX.Element {
  const { columns } = useInputColumns(nodeId);
  return <ColumnInput label={label} description={description} value={value} error={error} columns={columns} onChange={onChange} />;
}
