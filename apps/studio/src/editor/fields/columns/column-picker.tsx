import { useMemo } from 'react';
import { issueTexts } from '../issue-text.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { ColumnInput } from './column-input.tsx';
import { acceptedColumns } from './column-state.ts';
import { useColumnsOf } from './input-columns.ts';

/** One column of the input, selected or typed. */
export function ColumnPicker({
  nodeId,
  field,
  label,
  description,
  value,
  issues,
  onChange,
}: WidgetProps): React.JSX.Element {
  const port = useColumnsOf(nodeId, field);
  const columns = useMemo(
    () => acceptedColumns(port.columns, field.datatypes),
    [port.columns, field.datatypes],
  );
  return (
    <ColumnInput
      label={label}
      description={description}
      value={value}
      error={issueTexts(issues)}
      isInvalid={issues.length > 0}
      port={port}
      columns={columns}
      onChange={onChange}
    />
  );
}
