import { ActionIcon, Autocomplete, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setField as setValue } from '../document/edits.ts';
import { faultsOf } from '../session/session.ts';
import type { FormField } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { useInputColumns } from './input-columns.ts';
import { rowsOf, valuesOf } from './rows.ts';
import style from './table-field.module.css';

/** Lists that go in step, as a table: a row for each entry, a column for each list. */
export function TableField({ nodeId, fields }: { readonly nodeId: string; readonly fields: readonly FormField[] }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const judgement = useSessionState((state) => state.judgement);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const rows = rowsOf(fields.map(({ value }) => value));
  const faults = fields.flatMap(({ name }) => faultsOf(judgement, nodeId, name));
  const set = (next: readonly (readonly string[])[]): void => {
    const values = valuesOf(next, fields.length);
    const { edit } = session.getState();
    edit((graph) => fields.reduce((changed, field, index) => setValue(changed, nodeId, field.name, values[index]!), graph), `${nodeId} ${fields[0]!.name}`);
  };
  const setCell = (row: number, column: number, value: string): void =>
    set(rows.map((cells, index) => (index === row ? cells.map((cell, each) => (each === column ? value : cell)) : cells)));
  return (
    <fieldset className={style.fields} disabled={!mayEdit} data-field={fields[0]!.name}>
      <legend className={style.legend}>{fields.map(({ title, name }) => title || name).join(' · ')}</legend>
      {rows.map((cells, row) => (
        <div key={row} className={style.row} style={{ gridTemplateColumns: `repeat(${fields.length}, minmax(0, 1fr)) 28px` }}>
          {fields.map((field, column) => (
            <Cell key={field.name} nodeId={nodeId} field={field} row={row} value={cells[column] ?? ''} onChange={(value) => setCell(row, column, value)} />
          ))}
          <ActionIcon aria-label={t('editor.form.removeRow', { row: row + 1 })} onClick={() => set(rows.filter((_, index) => index !== row))}>
            <IconTrash size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button size="compact-xs" variant="default" leftSection={<IconPlus size={12} />} onClick={() => set([...rows, fields.map(() => '')])}>
        {t('editor.form.addRow')}
      </Button>
      {faults.map(({ message, fix }, index) => (
        <p key={index} className={style.fault} role="alert">
          {message} {fix}
        </p>
      ))}
    </fieldset>
  );
}

type CellProps = {
  readonly nodeId: string;
  readonly field: FormField;
  readonly row: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const types = ['STRING', 'INTEGER', 'LONG', 'DOUBLE', 'DECIMAL(10,2)', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'FLOAT', 'SHORT', 'BYTE', 'BINARY'];

function Cell({ nodeId, field, row, value, onChange }: CellProps): React.JSX.Element {
  const { columns } = useInputColumns(nodeId, field.name === 'rightCols' ? 1 : 0);
  const label = `${field.title || field.name} ${row + 1}`;
  if (field.optionsArray !== null)
    return (
      <Select
        size="xs"
        aria-label={label}
        placeholder={field.title}
        data={field.optionsArray}
        value={value || null}
        searchable
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  if (field.widget === 'schema_col_types')
    return <Autocomplete size="xs" aria-label={label} placeholder={field.title} data={types} value={value} onChange={onChange} />;
  if (field.widget === 'variables_map' || field.widget === 'variables') {
    return (
      <Autocomplete
        size="xs"
        aria-label={label}
        placeholder={field.title}
        data={[...new Set(columns.map(({ name }) => name))]}
        limit={200}
        value={value}
        onChange={onChange}
      />
    );
  }
  return <TextInput size="xs" aria-label={label} placeholder={field.title} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
}
