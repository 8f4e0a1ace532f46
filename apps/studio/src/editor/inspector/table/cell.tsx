import { Autocomplete, Select, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FormField } from '../session/processors.ts';
import type { Mark } from './code/code-editor.tsx';
import { ColumnInput } from './column-input.tsx';
import { useInputColumns } from './input-columns.ts';

const CodeEditor = lazy(async () => ({ default: (await import('./code/code-editor.tsx')).CodeEditor }));

export type CellProps = {
  readonly nodeId: string;
  readonly field: FormField;
  readonly row: number;
  readonly value: string;
  readonly marks: readonly Mark[];
  readonly mayEdit: boolean;
  readonly onChange: (value: string) => void;
};

const types = ['STRING', 'INTEGER', 'LONG', 'DOUBLE', 'DECIMAL(10,2)', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'FLOAT', 'SHORT', 'BYTE', 'BINARY'];

/** One entry of one list of a table. */
export function Cell({ nodeId, field, row, value, marks, mayEdit, onChange }: CellProps): React.JSX.Element {
  const { columns } = useInputColumns(nodeId, field.name === 'rightCols' ? 1 : 0);
  const label = `${field.title || field.name} ${row + 1}`;
  const common = { size: 'xs', 'aria-label': label, value } as const;
  if (field.kind === 'expressions') {
    return (
      <Suspense fallback={<TextInput {...common} readOnly />}>
        <CodeEditor label={label} value={value} columns={columns} marks={marks} isFaulty={marks.length > 0} mayEdit={mayEdit} onChange={onChange} />
      </Suspense>
    );
  }
  if (field.optionsArray !== null)
    return <Select {...common} data={field.optionsArray} value={value || null} searchable onChange={(chosen) => onChange(chosen ?? '')} />;
  if (field.widget === 'schema_col_types') return <Autocomplete {...common} data={types} onChange={onChange} />;
  if (field.widget === 'variables_map' || field.widget === 'variables') return <ColumnInput {...common} columns={columns} onChange={onChange} />;
  return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />;
}
