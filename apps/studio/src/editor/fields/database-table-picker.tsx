import { Autocomplete, Button, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchText, TypeMark } from '@millrace/data-grid';
import { setField } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  connectionsQuery,
  databaseColumnsQuery,
  databaseTablesQuery,
} from '../../service/queries.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './database-table-picker.module.css';
import { valueOf } from './detect/detected-settings.ts';
import { issueTexts } from './issue-text.tsx';
import type { WidgetProps } from './widget-props.ts';

const TYPING_MS = 300;
/** How many tables are listed once, to be filtered here. Beyond that, the database is searched. */
const LISTED_TABLES = 2000;
const SHOWN_TABLES = 200;

/**
 * A table or view of the node's connection: typed, or selected from those that match, by schema. Its
 * columns are shown below.
 */
export function DatabaseTablePicker(props: WidgetProps): React.JSX.Element {
  const { nodeId, label, description, value, issues, mayEdit, onChange } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const connectionId = useConnectionId(nodeId);
  const [settled] = useDebouncedValue(value, TYPING_MS);
  const canAsk = mayEdit && connectionId !== null;
  const { found, listing } = useTables({
    connectionId,
    // Until something is typed, all tables are offered, not only the one that is there.
    search: isTyped ? plainText(value) : '',
    settled: isTyped ? plainText(settled) : '',
    isEnabled: canAsk && isOpen,
  });
  const tables = found.slice(0, SHOWN_TABLES);
  const kinds = new Map(tables.map(({ reference, kind }) => [reference, kind]));
  const schemas = Map.groupBy(tables, ({ schema }) => schema);
  const isMore = isOpen && found.length > SHOWN_TABLES;
  return (
    <>
      <Autocomplete
        label={label}
        description={description}
        error={issueTexts(issues)}
        value={value}
        data={[...schemas].map(([group, entries]) => ({
          group,
          items: entries.map(({ reference }) => reference),
        }))}
        filter={({ options }) => options}
        maxDropdownHeight={280}
        comboboxProps={{ transitionProps: { duration: 0 } }}
        renderOption={({ option }) => (
          <span className={style.option}>
            <span>{option.value}</span>
            {kinds.get(option.value) === 'view' && (
              <span className="quiet">{t('editor.tables.view')}</span>
            )}
          </span>
        )}
        rightSection={
          canAsk && isOpen && listing.isFetching ? (
            <Loader size={14} aria-label={t('common.loading')} />
          ) : null
        }
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => {
          setOpen(false);
          setTyped(false);
        }}
        onChange={(text) => {
          setTyped(true);
          onChange(text);
        }}
      />
      {isMore && <p className={style.note}>{t('editor.tables.more', { count: SHOWN_TABLES })}</p>}
      {canAsk && listing.error !== null && (
        <p className={style.problem} role="alert">
          {t('editor.tables.failed', { reason: listing.error.message })}{' '}
          <Button
            size="compact-xs"
            variant="default"
            loading={listing.isFetching}
            onClick={() => void listing.refetch()}
          >
            {t('common.retry')}
          </Button>
        </p>
      )}
      {canAsk && !isTyped && isNamed(value) && (
        <Columns nodeId={nodeId} connectionId={connectionId} table={value.trim()} />
      )}
    </>
  );
}

type Search = {
  readonly connectionId: number | null;
  readonly search: string;
  /** The text to search for, once typing pauses. */
  readonly settled: string;
  readonly isEnabled: boolean;
};

/** The tables that match. One listing serves all texts, unless the database has more tables. */
function useTables({ connectionId, search, settled, isEnabled }: Search) {
  const all = useQuery({
    ...databaseTablesQuery(connectionId ?? 0, '', LISTED_TABLES),
    enabled: isEnabled,
  });
  const isPart = all.data?.length === LISTED_TABLES && settled !== '';
  const searched = useQuery({
    ...databaseTablesQuery(connectionId ?? 0, settled, SHOWN_TABLES + 1),
    enabled: isEnabled && isPart,
  });
  if (isPart) return { found: searched.data ?? [], listing: searched };
  const wanted = searchText(search);
  const found = (all.data ?? []).filter(({ schema, name }) =>
    searchText(`${schema}.${name}`).includes(wanted),
  );
  return { found, listing: all };
}

/** The id of the connection that the node names, if it is one of the project's. */
function useConnectionId(nodeId: string): number | null {
  const { projectId } = useSession().getState();
  const { data: connections = [] } = useQuery(connectionsQuery(projectId));
  const named = useSessionState(({ history }) => {
    const node = history.present.nodes.find(({ id }) => id === nodeId);
    return node === undefined ? '' : valueOf(node, 'connection');
  });
  const wanted = named.normalize('NFC').trim().toLowerCase();
  const databases = connections.filter(({ type }) => type === 'JDBC');
  const found =
    databases.find(({ id, uuid }) => uuid === wanted || String(id) === wanted) ??
    databases.find(({ name }) => name.normalize('NFC').trim().toLowerCase() === wanted);
  return found?.id ?? null;
}

/** What is searched for has no quotes. */
function plainText(table: string): string {
  return table.replaceAll(/["`[\]]/g, '').trim();
}

function isNamed(table: string): boolean {
  return table.trim() !== '' && !table.includes('${');
}

const MOST_COLUMNS = 50;

type ColumnsProps = {
  readonly nodeId: string;
  readonly connectionId: number;
  readonly table: string;
};

function Columns({ nodeId, connectionId, table }: ColumnsProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const { data: columns } = useQuery(databaseColumnsQuery(connectionId, table));
  // The validation reports a table that can't be read.
  if (columns === undefined) return null;
  return (
    <section className={style.card} aria-label={t('editor.tables.columns', { table })}>
      <p className="quiet">{t('datasets.columnCount', { count: columns.length })}</p>
      <ul>
        {columns.slice(0, MOST_COLUMNS).map(({ name, type, isKey }) => (
          <li key={name}>
            <TypeMark type={type} />
            <span>{name}</span>
            <span className="quiet">{isKey ? t('editor.tables.key', { type }) : type}</span>
          </li>
        ))}
        {columns.length > MOST_COLUMNS && (
          <li className="quiet">
            {t('editor.dataset.more', { count: columns.length - MOST_COLUMNS })}
          </li>
        )}
      </ul>
      <UseKey
        nodeId={nodeId}
        names={columns.filter(({ isKey }) => isKey).map(({ name }) => name)}
      />
    </section>
  );
}

const UPSERT = 'millrace.nodes.write.UpsertJdbc';
const KEY_FIELD = 'primaryKeyCols';

/** Offers the primary key of the table to a node that updates rows by their keys. */
function UseKey({
  nodeId,
  names,
}: {
  readonly nodeId: string;
  readonly names: readonly string[];
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const current = useSessionState(({ history }) => {
    const node = history.present.nodes.find(({ id }) => id === nodeId);
    return node?.nodeClass === UPSERT ? valueOf(node, KEY_FIELD) : null;
  });
  const wanted = JSON.stringify(names);
  if (current === null || names.length === 0 || current === wanted) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => session.getState().edit((graph) => setField(graph, nodeId, KEY_FIELD, wanted))}
    >
      {t('editor.tables.useKey', { names: names.join(', ') })}
    </Button>
  );
}
