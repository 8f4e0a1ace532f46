import { Button } from '@mantine/core';
import { copiedText } from '@millrace/data-grid';
import { readCells, type FormField } from '@millrace/graph-editor';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { issueTexts, Fixes } from '../issue-text.tsx';
import { visitField } from '../../state/fresh-node.ts';
import { onLeave } from '../on-leave.ts';
import { focusPlace } from '../../reveal/reveal.ts';
import { useDragRows } from '../use-drag-rows.ts';
import { RowList } from './row-list.tsx';
import { useRowIssues } from './row-issues.ts';
import style from './table-field.module.css';
import { removeRow, type Place, type RowAction, type RowContext } from './row-actions.ts';
import { tableKey } from './table-keys.ts';
import { TableRow } from './table-row.tsx';
import { useRows } from './use-rows.ts';
import { useEditorStore } from '../../state/use-editor.ts';

/**
 * Parallel lists as a table: a row for each entry, a column for each list. Rows can be dragged,
 * typed, and pasted from a spreadsheet.
 */
export function TableField({
  nodeId,
  fields,
}: {
  readonly nodeId: string;
  readonly fields: readonly FormField[];
}): React.JSX.Element {
  const { t, i18n } = useTranslation();
  const editor = useEditorStore();
  const box = useRef<HTMLFieldSetElement>(null);
  const mayEdit =
    useSessionState((state) => state.mayEdit) && fields.every(({ editable }) => editable);
  const table = useRows(nodeId, fields, mayEdit);
  const [active, setActive] = useState<number | null>(null);
  const issues = useRowIssues(nodeId, fields, active);
  const { drag, gripOf } = useDragRows(box, table.move);
  const [wanted, setWanted] = useState<Place | null>(null);
  useEffect(() => {
    if (wanted === null || box.current === null) return undefined;
    const field = fields[wanted.column]!.name;
    return focusPlace(box.current, { nodeId, field, entry: wanted.row });
  }, [wanted]);
  const isStacked = fields.some(({ kind }) => kind === 'expressions');
  const count = table.rows.length;
  const title = titleOf(fields, i18n.language);
  const whole = issues.filter(({ row }) => row === null || row >= count);
  const leave = (): void => {
    setActive(null);
    fields.forEach(({ name }) => visitField(editor, nodeId, name));
  };
  const contextAt = (place: Place): RowContext => ({
    place,
    table,
    copy: () => void navigator.clipboard?.writeText(copiedText(table.rows)),
  });
  const run = (action: RowAction, row: number): void => {
    const next = action.run(contextAt({ row, column: 0 }));
    if (action.startsTyping === true && next !== null) setWanted({ ...next });
  };
  const remove = (row: number, { detail }: React.MouseEvent): void => {
    const next = removeRow({ row, column: 0 }, table);
    const isByKey = detail === 0;
    if (isByKey && next === null) box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    else if (isByKey) setWanted(next);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const place = placeOf(event.target);
    const does =
      event.defaultPrevented || place === null || !mayEdit
        ? undefined
        : tableKey(event, contextAt(place));
    if (does === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = does();
    if (next !== null) setWanted({ ...next });
  };
  const onPaste = (event: React.ClipboardEvent): void => {
    const place = placeOf(event.target);
    const cells = readCells(event.clipboardData.getData('text/plain'));
    const isOne = cells.length < 2 && (cells[0]?.length ?? 0) < 2;
    const isCode =
      !(event.target instanceof HTMLInputElement) && cells.every((row) => row.length < 2);
    if (place === null || !mayEdit || isOne || isCode) return;
    event.preventDefault();
    event.stopPropagation();
    table.paste(place.row, place.column, cells);
  };
  return (
    <fieldset
      ref={box}
      className={style.fields}
      disabled={!mayEdit}
      data-row-count={count}
      onKeyDownCapture={onKeyDown}
      onPasteCapture={onPaste}
      onFocus={(event) => setActive(placeOf(event.target)?.row ?? null)}
      onBlur={onLeave(leave)}
    >
      <legend className="visually-hidden">{title}</legend>
      <div
        className={style.heads}
        style={{
          gridTemplateColumns: isStacked ? '1fr' : `repeat(${fields.length}, minmax(0, 1fr))`,
        }}
        aria-hidden="true"
      >
        {isStacked ? (
          <span className={style.legend}>{title}</span>
        ) : (
          fields.map(({ name, title: own, description }) => (
            <span key={name} className={style.legend} title={description}>
              {own || name}
            </span>
          ))
        )}
      </div>
      {fields.length === 1 && fields[0]!.description !== '' && (
        <p className={style.description}>{fields[0]!.description}</p>
      )}
      <RowList
        count={count}
        keys={table.keys}
        isTall={isStacked}
        nodeId={nodeId}
        fields={fields}
        wanted={wanted}
      >
        {(row) => (
          <TableRow
            nodeId={nodeId}
            fields={fields}
            row={row}
            table={table}
            issues={issues}
            isStacked={isStacked}
            isActive={active === row}
            mayEdit={mayEdit}
            drop={
              drag === null
                ? null
                : drag.gap === row
                  ? 'before'
                  : drag.gap === row + 1 && row === count - 1
                    ? 'after'
                    : null
            }
            isDragged={drag?.from === row}
            grip={gripOf(row)}
            contextAt={contextAt}
            onRun={run}
            onRemove={(event) => remove(row, event)}
          />
        )}
      </RowList>
      <div data-field={fields[0]!.name} className={style.add}>
        <Button
          size="compact-xs"
          data-add
          variant="default"
          leftSection={<IconPlus size={12} />}
          onClick={() => {
            table.insert(count);
            setWanted({ row: table.isBlank ? 0 : count, column: 0 });
          }}
        >
          {t('editor.form.addRow')}
        </Button>
      </div>
      {whole.map(({ field, issue }, index) => (
        <div key={index}>
          {issueTexts([issue])}
          <Fixes nodeId={nodeId} field={field.name} value={field.value} issues={[issue]} />
        </div>
      ))}
    </fieldset>
  );
}

/** The cell that contains an element of the table; null if it isn't in a cell. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell === null
    ? null
    : { row: Number(cell.dataset['cell']), column: Number(cell.dataset['column']) };
}

/** Such as `New columns and expressions`. */
function titleOf(fields: readonly FormField[], language: string): string {
  const titles = fields.map(({ title, name }, index) =>
    // German nouns stay capitalized.
    language === 'en' && index > 0 && /^[A-Z][a-z]/.test(title)
      ? title[0]!.toLowerCase() + title.slice(1)
      : title || name,
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(titles);
}
