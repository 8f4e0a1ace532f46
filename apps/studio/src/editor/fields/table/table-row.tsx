import type { FormField } from '@millrace/graph-editor';
import { IconX } from '@tabler/icons-react';
import { Suspense, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../service/lazy-part.ts';
import { ariaKeys } from '../../../ui/presses.ts';
import { issueTexts, Fixes } from '../issue-text.tsx';
import type { useDragRows } from '../use-drag-rows.ts';
import { Cell } from './cell.tsx';
import type { RowIssue } from './row-issues.ts';
import { rowKeys, type Place, type RowAction, type RowContext } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import style from './table-field.module.css';
import type { Rows } from './use-rows.ts';

const ExpressionResult = lazyPart(
  async () => (await import('../code/expression-result.tsx')).ExpressionResult,
);

const CastResult = lazyPart(async () => (await import('../cast/cast-result.tsx')).CastResult);

/** The columns of the table of Cast Columns. */
const castFields = ['inputCols', 'outputColTypes', 'outputColFormats'] as const;

/** With more rows than this, only the active one shows its result. */
const mostShown = 8;

export type TableRowProps = {
  readonly nodeId: string;
  readonly fields: readonly FormField[];
  readonly row: number;
  readonly table: Rows;
  readonly issues: readonly RowIssue[];
  readonly isStacked: boolean;
  readonly isActive: boolean;
  readonly mayEdit: boolean;
  readonly drop: 'before' | 'after' | null;
  readonly isDragged: boolean;
  readonly grip: ReturnType<ReturnType<typeof useDragRows>['gripOf']>;
  readonly contextAt: (place: Place) => RowContext;
  readonly onRun: (action: RowAction, row: number) => void;
  readonly onRemove: (event: React.MouseEvent) => void;
};

/** An entry of every list, with its issues and the result of its expression. */
export function TableRow(props: TableRowProps): React.JSX.Element {
  const {
    nodeId,
    fields,
    row,
    table,
    issues,
    isStacked,
    isActive,
    mayEdit,
    drop,
    isDragged,
    grip,
    contextAt,
    onRun,
    onRemove,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const own = useMemo(() => issues.filter((issue) => issue.row === row), [issues, row]);
  const cells = table.rows[row]!;
  const columns = isStacked
    ? {}
    : { gridTemplateColumns: `repeat(${fields.length}, minmax(0, 1fr))` };
  return (
    <div
      className={style.entry}
      data-row={row}
      data-stacked={isStacked || undefined}
      data-drop={drop ?? undefined}
      data-dragged={isDragged || undefined}
    >
      {table.isBlank ? (
        <span />
      ) : (
        <RowMenu
          row={row}
          grip={grip}
          context={contextAt({ row, column: 0 })}
          onRun={(action) => onRun(action, row)}
        />
      )}
      <div className={style.cells} style={columns}>
        {fields.map((field, column) => (
          <CellAt
            key={field.name}
            {...{ nodeId, field, row, column, own, mayEdit, id, table }}
            value={cells[column] ?? null}
          />
        ))}
      </div>
      {!table.isBlank && (
        <button
          type="button"
          className={style.remove}
          aria-keyshortcuts={ariaKeys(rowKeys('remove'))}
          aria-label={t('editor.form.removeRow', { row: row + 1 })}
          onClick={onRemove}
        >
          <IconX size={13} aria-hidden="true" />
        </button>
      )}
      {own.length > 0 && (
        <div id={id} className={style.told}>
          {own.map(({ field, issue }, index) => (
            <div key={index}>
              {issueTexts([issue])}
              <Fixes nodeId={nodeId} field={field.name} value={field.value} issues={[issue]} />
            </div>
          ))}
        </div>
      )}
      {(isActive || table.rows.length <= mostShown) && own.length === 0 && (
        <Result {...{ nodeId, fields, row, table, mayEdit }} />
      )}
    </div>
  );
}

type CellAtProps = Pick<TableRowProps, 'nodeId' | 'row' | 'mayEdit' | 'table'> & {
  readonly field: FormField;
  readonly column: number;
  readonly own: readonly RowIssue[];
  readonly id: string;
  readonly value: string | null;
};

function CellAt({
  nodeId,
  field,
  row,
  column,
  own,
  mayEdit,
  id,
  table,
  value,
}: CellAtProps): React.JSX.Element {
  const issues = useMemo(
    () => own.filter((issue) => issue.field.name === field.name),
    [own, field.name],
  );
  return (
    <div className={style.cell} data-field={field.name} data-cell={row} data-column={column}>
      <Cell
        nodeId={nodeId}
        field={field}
        row={row}
        value={value}
        issues={issues}
        describedBy={issues.length > 0 ? id : undefined}
        mayEdit={mayEdit}
        onChange={(next) => table.setCell(row, column, next)}
      />
    </div>
  );
}

/** The result of a new column's expression, which can use the columns before it; that of a cast. */
function Result({
  nodeId,
  fields,
  row,
  table: { rows, setCell },
  mayEdit,
}: Pick<TableRowProps, 'nodeId' | 'fields' | 'row' | 'table' | 'mayEdit'>): React.ReactNode {
  const [cast, type, format] = castFields.map((name) => fields.findIndex((f) => f.name === name));
  if (cast !== -1 && type !== -1 && format !== -1) {
    const cell = (column: number): string => rows[row]?.[column] ?? '';
    return (
      <div className={style.told}>
        <Suspense>
          <CastResult
            nodeId={nodeId}
            probe={{ column: cell(cast!), type: cell(type!), format: cell(format!) }}
            mayEdit={mayEdit}
            onFormat={(written) => setCell(row, format!, written)}
          />
        </Suspense>
      </div>
    );
  }
  const named = fields.findIndex(({ name }) => name === 'outputCols');
  const computed = fields.findIndex(
    ({ name, kind }) => kind === 'expressions' && name === 'expressions',
  );
  if (named === -1 || computed === -1) return null;
  const before = rows
    .slice(0, row)
    .map((cells) => ({ name: cells[named] ?? '', expression: cells[computed] ?? '' }));
  return (
    <div className={style.told}>
      <Suspense>
        <ExpressionResult
          nodeId={nodeId}
          expression={rows[row]?.[computed] ?? ''}
          before={before}
        />
      </Suspense>
    </div>
  );
}
