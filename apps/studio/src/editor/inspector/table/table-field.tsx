import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { setField as setValue } from '../document/edits.ts';
import { faultsOf } from '../session/session.ts';
import type { FormField } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { Cell } from './cell.tsx';
import { spanInEntry } from './code/span-in-entry.ts';
import { Mend } from './mend-button.tsx';
import { moved, rowsOf, valuesOf } from './rows.ts';
import style from './table-field.module.css';

const ExpressionResult = lazy(async () => ({ default: (await import('./code/expression-result.tsx')).ExpressionResult }));

/** Lists that go in step, as a table: a row for each entry, a column for each list. */
export function TableField({ nodeId, fields }: { readonly nodeId: string; readonly fields: readonly FormField[] }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const judgement = useSessionState((state) => state.judgement);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const rows = rowsOf(fields.map(({ value }) => value));
  const faults = fields.flatMap((field) => faultsOf(judgement, nodeId, field.name).map((fault) => ({ field, fault })));
  const set = (next: readonly (readonly string[])[], about?: string): void => {
    const values = valuesOf(next, fields.length);
    const { edit } = session.getState();
    edit((graph) => fields.reduce((changed, field, index) => setValue(changed, nodeId, field.name, values[index]!), graph), about);
  };
  const setCell = (row: number, column: number, value: string): void =>
    set(
      rows.map((cells, index) => (index === row ? fields.map((_, each) => (each === column ? value : (cells[each] ?? ''))) : cells)),
      `${nodeId} ${fields[0]!.name} ${row} ${column}`,
    );
  const marksOf = (field: FormField, row: number) =>
    faults.flatMap(({ field: { name }, fault: { span, message } }) => {
      const place = name !== field.name || span === undefined ? null : spanInEntry(field.value, span);
      return place?.entry === row ? [{ from: place.from, to: place.to, message }] : [];
    });
  const columns = { gridTemplateColumns: `repeat(${fields.length}, minmax(0, 1fr)) 28px` };
  const named = fields.findIndex(({ name }) => name === 'outputCols');
  const computed = fields.findIndex(({ kind }) => kind === 'expressions');
  const isShown = named !== -1 && fields[computed]?.name === 'expressions';
  return (
    <fieldset className={style.fields} disabled={!mayEdit}>
      <legend className="visually-hidden">{fields.map(({ title, name }) => title || name).join(', ')}</legend>
      <div className={style.row} style={columns} aria-hidden="true">
        {fields.map(({ name, title, description }) => (
          <span key={name} className={style.legend} title={description}>
            {title || name}
          </span>
        ))}
      </div>
      {rows.map((cells, row) => (
        <div key={row} className={style.entry}>
          <div className={style.row} style={columns}>
            {fields.map((field, column) => (
              <div key={field.name} data-field={field.name}>
                <Cell
                  nodeId={nodeId}
                  field={field}
                  row={row}
                  value={cells[column] ?? ''}
                  marks={marksOf(field, row)}
                  mayEdit={mayEdit}
                  onChange={(value) => setCell(row, column, value)}
                />
              </div>
            ))}
            <RowMenu row={row} count={rows.length} onMove={(to) => set(moved(rows, row, to))} onRemove={() => set(rows.filter((_, index) => index !== row))} />
          </div>
          {isShown && (
            <Suspense>
              <ExpressionResult
                nodeId={nodeId}
                expression={cells[computed] ?? ''}
                before={rows.slice(0, row).map((each) => ({ name: each[named] ?? '', expression: each[computed] ?? '' }))}
              />
            </Suspense>
          )}
        </div>
      ))}
      <div data-field={fields[0]!.name}>
        <Button size="compact-xs" variant="default" leftSection={<IconPlus size={12} />} onClick={() => set([...rows, fields.map(() => '')])}>
          {t('editor.form.addRow')}
        </Button>
      </div>
      {faults.map(({ field, fault }, index) => (
        <div key={index} className={style.fault} role="alert">
          {fault.message} {fault.fix}
          <div>
            <Mend nodeId={nodeId} field={field.name} value={field.value} fault={fault} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}

type RowMenuProps = { readonly row: number; readonly count: number; readonly onMove: (to: number) => void; readonly onRemove: () => void };

function RowMenu({ row, count, onMove, onRemove }: RowMenuProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('editor.form.row', { row: row + 1 })}>
          <IconDotsVertical size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={14} />} disabled={row === 0} onClick={() => onMove(row - 1)}>
          {t('editor.form.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={14} />} disabled={row === count - 1} onClick={() => onMove(row + 1)}>
          {t('editor.form.moveDown')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={14} />} onClick={onRemove}>
          {t('editor.form.removeRow', { row: row + 1 })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
