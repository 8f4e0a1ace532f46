import { Button } from '@mantine/core';
import { TypeMark } from '@millrace/data-grid';
import { setField, listOf, type PortSchema } from '@millrace/graph-editor';
import type { Graph, Issue, Node } from '@millrace/model';
import { IconListSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../i18n/issue-texts.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { client } from '../../service/client.ts';
import { reasonText } from '../graph/reason-text.ts';
import { isCsvReader, pathOf, valueOf } from './detect/detected-settings.ts';
import { Message } from '../../ui/message.tsx';
import { useSession } from '../session/use-session.ts';
import style from './find-columns.module.css';

const lists = ['outputColNames', 'outputColTypes', 'outputColFormats'] as const;

/**
 * Infers the columns from a reader's file, with the reader's own settings, and offers them as a
 * change to the declared ones.
 */
export function FindColumns({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const finding = useMutation({
    mutationFn: () => {
      const { projectId, history } = session.getState();
      return columnsIn(node, history.present, projectId);
    },
  });
  const take = ({ columns }: FoundColumns): void => {
    const formats = new Map(
      listOf(valueOf(node, 'outputColNames')).map((name, index) => [
        name,
        listOf(valueOf(node, 'outputColFormats'))[index] ?? '',
      ]),
    );
    const values = [
      columns.map(({ name }) => name),
      columns.map(({ type }) => type),
      columns.map(({ name, format }) => format || ownFormat(formats.get(name))),
    ];
    session
      .getState()
      .edit((graph) =>
        lists.reduce(
          (changed, list, index) => setField(changed, node.id, list, JSON.stringify(values[index])),
          graph,
        ),
      );
    finding.reset();
  };
  return (
    <section className={style.find} aria-label={t('editor.find.title')}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconListSearch size={14} />}
        loading={finding.isPending}
        onClick={() => finding.mutate()}
      >
        {t('editor.find.button')}
      </Button>
      {finding.error !== null && (
        <p className={style.issue} role="alert">
          {finding.error.message}
        </p>
      )}
      {finding.data !== undefined && (
        <Found node={node} found={finding.data} onTake={() => take(finding.data)} />
      )}
    </section>
  );
}

/** A detected partition column has its format; another column with that name isn't one any more. */
function ownFormat(format: string | undefined): string {
  return format === undefined || format === 'partition' ? '' : format;
}

function Found({
  node,
  found: { columns, notices },
  onTake,
}: {
  readonly node: Node;
  readonly found: FoundColumns;
  readonly onTake: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const types = listOf(valueOf(node, 'outputColTypes'));
  const before = new Map(
    listOf(valueOf(node, 'outputColNames')).map((name, index) => [name, types[index] ?? '']),
  );
  const gone = [...before].filter(([name]) => !columns.some((column) => column.name === name));
  const isSame =
    gone.length === 0 &&
    before.size === columns.length &&
    columns.every(({ name, type }) => before.get(name) === type);
  const said = notices.map((notice) => (
    <p key={notice} className={style.notice}>
      <Message text={notice} />
    </p>
  ));
  if (isSame)
    return (
      <>
        <p role="status">{t('editor.find.same')}</p>
        {said}
      </>
    );
  return (
    <>
      <ul className={style.columns}>
        {columns.map(({ name, type, format }) => (
          <li key={name}>
            <TypeMark type={type} />
            <span>{name}</span>
            <span className="quiet">{type}</span>
            {format === 'partition' && <span className="quiet">{t('editor.find.partition')}</span>}
            {!before.has(name) && <ins>{t('editor.find.new')}</ins>}
            {before.has(name) && before.get(name) !== type && (
              <em>{t('editor.find.was', { type: before.get(name) ?? '' })}</em>
            )}
          </li>
        ))}
        {gone.map(([name, type]) => (
          <li key={`gone ${name}`}>
            <TypeMark type={type} />
            <del>{name}</del>
            <span className="quiet">{t('editor.find.gone')}</span>
          </li>
        ))}
      </ul>
      {said}
      <Button size="compact-sm" onClick={onTake}>
        {t('editor.find.take')}
      </Button>
    </>
  );
}

/** `notices`: what to know about how the file was read. */
type FoundColumns = {
  readonly columns: PortSchema['columns'];
  readonly notices: readonly string[];
};

/**
 * The columns that the reader returns if none are declared; of CSV files also those that need a
 * format, such as dates.
 */
async function columnsIn(node: Node, graph: Graph, projectId: number): Promise<FoundColumns> {
  const detected = isCsvReader(node) ? await detectedColumns(node, graph).catch(() => []) : [];
  return detected.length > 0
    ? { columns: detected, notices: [] }
    : inferredColumns(node, graph, projectId);
}

async function detectedColumns(node: Node, graph: Graph): Promise<PortSchema['columns']> {
  const { schema } = await client.datasets.detect({
    body: {
      path: pathOf(node, graph),
      delimiter: valueOf(node, 'separator') || ',',
      header: valueOf(node, 'header').toLowerCase() === 'true',
      encoding: valueOf(node, 'encoding') || 'UTF-8',
    },
  });
  return schema.colNames.map((name, index) => ({
    name,
    type: schema.colTypes[index] ?? 'STRING',
    nullable: true,
    format: schema.colFormats[index] ?? '',
  }));
}

async function inferredColumns(
  node: Node,
  { parameters }: Graph,
  projectId: number,
): Promise<FoundColumns> {
  const fields = node.fields.map((field) =>
    lists.some((list) => list === field.name) ? { ...field, value: '[]' } : field,
  );
  const nodes = [{ ...node, fields }];
  const workflow = { name: 'columns', nodes, edges: [], parameters } as unknown as Graph;
  const { issues, unavailable, notices, schemas } = await client.workflows.validate({
    body: { workflow, projectId },
  });
  const port = schemas.find(({ nodeId }) => nodeId === node.id)?.outputs[0];
  if (port !== undefined && port.columns.length > 0)
    return {
      columns: port.columns,
      notices: notices.map(({ message, text }) => problemText({ detail: message, text })),
    };
  const [missing] = unavailable;
  const [issue] = issues;
  if (missing !== undefined)
    throw new Error(problemText({ detail: missing.reason, text: missing.text }));
  if (issue !== undefined) throw new Error(issueText(issue as unknown as Issue));
  throw new Error(reasonText(port) ?? i18next.t('editor.columns.unknown'));
}
