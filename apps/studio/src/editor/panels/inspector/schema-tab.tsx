import { TextInput } from '@mantine/core';
import { TypeMark } from '@millrace/data-grid';
import type { PortSchema } from '@millrace/graph-editor';
import { useVirtualizer } from '@tanstack/react-virtual';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { FollowColumn, FollowedColumn } from '../../lineage/follow-column.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { columnKey, columnNamed, type Column } from '../../fields/columns/column-state.ts';
import style from './schema-tab.module.css';
import { useUnknownReason } from './use-unknown-reason.ts';

/**
 * The columns that a node returns, marking those that are new or changed type, and those it drops
 * from its input.
 */
export function SchemaTab({ nodeId }: { readonly nodeId: string }): React.JSX.Element {
  const { t } = useTranslation();
  const schemas = useSessionState(({ validation }) => validation?.schemas.get(nodeId));
  const outputs = schemas?.outputs ?? [];
  const [input] = schemas?.inputs ?? [];
  if (outputs.length === 0) return <p className="quiet">{t('editor.columns.none')}</p>;
  return (
    <>
      {outputs.map((port, index) => (
        <Port
          key={index}
          nodeId={nodeId}
          output={index}
          port={port}
          input={input}
          caption={outputs.length > 1 ? t('editor.columns.output', { number: index + 1 }) : null}
        />
      ))}
    </>
  );
}

type PortProps = {
  readonly nodeId: string;
  readonly output: number;
  readonly port: PortSchema;
  readonly input: PortSchema | undefined;
  readonly caption: string | null;
};
type Row = Column & { readonly change: 'new' | 'gone' | 'same' | { readonly was: string } };

const fewEnough = 12;

function Port({ nodeId, output, port, input, caption }: PortProps): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const reason = useUnknownReason(nodeId, 'output', port).text;
  const rows = useMemo(
    () => rowsOf(port, input).filter(({ name }) => columnKey(name).includes(columnKey(text))),
    [port, input, text],
  );
  return (
    <section className={style.port}>
      {caption !== null && <h3>{caption}</h3>}
      <p className={style.caption}>
        {port.kind === 'unknown' ? (
          <span role="status">
            {t('editor.columns.none')}{' '}
            {reason === undefined ? t('editor.columns.unknown') : <Message text={reason} />}
          </span>
        ) : (
          t('datasets.columnCount', { count: port.columns.length })
        )}
      </p>
      {port.columns.length > fewEnough && (
        <TextInput
          size="xs"
          aria-label={t('editor.columns.find')}
          placeholder={t('editor.columns.find')}
          leftSection={<IconSearch size={13} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Rows nodeId={nodeId} output={output} rows={rows} />
      <FollowedColumn nodeId={nodeId} output={output} />
      {port.kind === 'open' && <p className="quiet">{t('editor.columns.open')}</p>}
    </section>
  );
}

function Rows({
  nodeId,
  output,
  rows,
}: {
  readonly nodeId: string;
  readonly output: number;
  readonly rows: readonly Row[];
}): React.JSX.Element {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 26,
    overscan: 10,
    initialRect: { width: 320, height: 600 },
  });
  return (
    <div
      ref={box}
      className={style.rows}
      tabIndex={rows.length > fewEnough ? 0 : undefined}
      role="list"
    >
      <div role="presentation" style={{ height: shown.getTotalSize(), position: 'relative' }}>
        {shown.getVirtualItems().map(({ index, start }) => {
          const { name, type, change } = rows[index]!;
          const word =
            typeof change === 'object'
              ? t('editor.find.was', { type: change.was })
              : change === 'same'
                ? ''
                : t(`editor.columns.${change}`);
          return (
            <div
              key={`${change === 'gone' ? '-' : ''}${name}`}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={style.row}
              data-change={typeof change === 'object' ? 'type' : change}
              style={{ top: start }}
            >
              <TypeMark type={type} />
              {change === 'gone' ? (
                <span className={style.name} title={name}>
                  {name}
                </span>
              ) : (
                <FollowColumn nodeId={nodeId} output={output} column={name} isFirst={index === 0} />
              )}
              {word !== '' && <span className={style.change}>{word}</span>}
              <span className={style.type}>{type}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The output columns, then the dropped input columns; not compared if either schema is unknown. */
function rowsOf(port: PortSchema, input: PortSchema | undefined): readonly Row[] {
  if (input === undefined || input.kind !== 'closed' || port.kind !== 'closed')
    return port.columns.map((column) => ({ ...column, change: 'same' }));
  const gone = input.columns
    .filter(({ name }) => columnNamed(port, name) === undefined)
    .map((column) => ({ ...column, change: 'gone' as const }));
  return [
    ...port.columns.map((column) => ({
      ...column,
      change: changeOf(column, columnNamed(input, column.name)),
    })),
    ...gone,
  ];
}

function changeOf({ type }: Column, before: Column | undefined): Row['change'] {
  if (before === undefined) return 'new';
  return before.type === type ? 'same' : { was: before.type };
}
