import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { TableRecord } from '@millrace/api';
import { cellText, kindOf } from '@millrace/data-grid';
import type { Graph, Node } from '@millrace/model';
import { IconSitemap } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownProcessor } from '../../i18n/processor-texts.ts';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { useCreateWorkflow } from '../../shell/create-workflow.ts';
import { Problem } from '../../ui/problem.tsx';
import { ValueText } from '../../ui/value-text.tsx';
import type { Example } from './example.ts';
import { exampleGraph, exampleNode, inputNode } from './example-graph.ts';
import style from './processors.module.css';

type Props = {
  readonly processor: Node;
  readonly processors: readonly Node[];
  readonly projectId: number;
  readonly example: Example;
};

const typingMs = 250;

/** An example whose settings can be changed: the output is computed by the server each time. */
export function LiveExample({
  processor,
  processors,
  projectId,
  example,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(example.settings);
  const [settled] = useDebouncedValue(settings, typingMs);
  const { mayEdit } = useRights(projectId);
  const { mutate: create, isPending } = useCreateWorkflow(projectId);
  const graphWith = (values: Example['settings']): Graph =>
    exampleGraph(processor, { ...example, settings: values }, processors);
  const graph = graphWith(settled);
  const shown = shownProcessor(processor);
  return (
    <section className={style.example} aria-label={t('processors.example')}>
      <header>
        <h3>{t('processors.example')}</h3>
        {mayEdit && (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            leftSection={<IconSitemap size={14} aria-hidden="true" />}
            onClick={() => create(graphWith(settings))}
          >
            {t('processors.open')}
          </Button>
        )}
      </header>
      <div className={style.tables}>
        {example.inputs.map((_, index) => (
          <Rows
            key={index}
            title={
              example.inputs.length === 1
                ? t('processors.input')
                : t('processors.inputNumber', { number: index + 1 })
            }
            graph={graph}
            nodeId={inputNode(index)}
            projectId={projectId}
          />
        ))}
      </div>
      {Object.entries(settings).length > 0 && (
        <div className={style.settings}>
          {Object.entries(settings).map(([name, value]) => (
            <Textarea
              key={name}
              size="xs"
              autosize
              minRows={1}
              maxRows={6}
              classNames={{ input: style.code ?? '' }}
              label={shown.fields.find((field) => field.name === name)?.title ?? name}
              value={value}
              spellCheck={false}
              onChange={({ currentTarget }) =>
                setSettings({ ...settings, [name]: currentTarget.value })
              }
            />
          ))}
        </div>
      )}
      <div className={style.tables}>
        {Array.from({ length: example.outputs }, (_, output) => (
          <Rows
            key={output}
            title={
              example.outputs === 1
                ? t('processors.output')
                : t('processors.outputNumber', { number: output + 1 })
            }
            graph={graph}
            nodeId={exampleNode}
            output={output}
            projectId={projectId}
          />
        ))}
      </div>
    </section>
  );
}

type RowsProps = {
  readonly title: string;
  readonly graph: Graph;
  readonly nodeId: string;
  readonly output?: number;
  readonly projectId: number;
};

/** The rows that a node of the example returns now. */
function Rows({ title, graph, nodeId, output = 0, projectId }: RowsProps): React.JSX.Element {
  const query = useQuery({
    queryKey: ['example', projectId, nodeId, output, graph],
    queryFn: ({ signal }) =>
      client.workflows.preview(
        { body: { workflow: graph, projectId, nodeId, output, limit: 100 } },
        { signal },
      ),
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (
    <figure className={style.rows} aria-busy={query.isFetching}>
      <figcaption>{title}</figcaption>
      {query.error !== null && <Problem error={query.error} />}
      {query.error === null && query.data !== undefined && <SmallTable {...query.data} />}
    </figure>
  );
}

function SmallTable({
  headers,
  types,
  cells,
}: Pick<TableRecord, 'headers' | 'types' | 'cells'>): React.JSX.Element {
  const { t } = useTranslation();
  const side = types.map((type) => (kindOf(type) === 'number' ? 'end' : undefined));
  return (
    <div className={style.scroll} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {headers.map((header, column) => (
              <th key={header} scope="col" data-side={side[column]} title={types[column]}>
                {header}
                <span>{types[column]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => {
                const type = types[column] ?? '';
                return (
                  <td key={column} data-side={side[column]} data-kind={cellText(value, type).kind}>
                    <ValueText value={value} type={type} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {cells.length === 0 && <p className="quiet">{t('processors.noRows')}</p>}
    </div>
  );
}
