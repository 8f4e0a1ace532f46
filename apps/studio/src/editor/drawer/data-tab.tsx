import { Loader } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import { nodeTitle } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../look/data-grid/data-grid.tsx';
import { useSessionState } from '../session/use-session.ts';
import { usePreview } from './use-preview.ts';
import style from './drawer.module.css';

/** What comes into the selected node, and what it gives. */
export function DataTab(): React.JSX.Element {
  const { t } = useTranslation();
  const graph = useSessionState(({ history }) => history.present);
  const chosen = useSessionState(({ selection }) => (selection.nodes.size === 1 ? [...selection.nodes][0]! : null));
  const node = graph.nodes.find(({ id }) => id === chosen);
  if (node === undefined || node.type === 'doc' || node.type === 'sticky') return <p className={style.message}>{t('editor.data.choose')}</p>;
  const inputs = graph.edges.filter(({ target }) => target === node.id).map(({ source }) => source);
  const first = graph.nodes.find(({ id }) => id === inputs[0]);
  return (
    <div className={style.split}>
      {first !== undefined && <Side caption={t('editor.data.input', { name: nodeTitle(first) })} nodeId={first.id} />}
      <Side caption={t('editor.data.output', { name: nodeTitle(node) })} nodeId={node.id} />
    </div>
  );
}

function Side({ caption, nodeId }: { readonly caption: string; readonly nodeId: string }): React.JSX.Element {
  const { t } = useTranslation();
  const { data, error, isFetching } = usePreview(nodeId);
  return (
    <div className={style.side}>
      <h3 className={style.caption}>
        {caption}
        {data !== undefined && error === null && (
          <span className="numbers">
            {data.truncated ? t('editor.data.first', { count: data.cells.length }) : t('executions.rowCount', { count: data.total })}
            {' · '}
            {t('datasets.columnCount', { count: data.headers.length })}
          </span>
        )}
        {isFetching && <Loader size={12} aria-label={t('common.loading')} />}
      </h3>
      {error !== null ? (
        <Refused error={error} />
      ) : (
        <div className={style.grid} aria-busy={isFetching}>
          {data !== undefined && <DataGrid label={caption} headers={data.headers} types={data.types} cells={data.cells} />}
        </div>
      )}
    </div>
  );
}

/** Why there are no data: in the words of the first fault before them. */
function Refused({ error }: { readonly error: Error }): React.JSX.Element {
  const faults = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return (
    <div className={style.message} role="status">
      {faults.length === 0
        ? error.message
        : faults
            .slice(0, 3)
            .map((fault, index) => <p key={index}>{`${typeof fault['nodeName'] === 'string' ? `${fault['nodeName']}: ` : ''}${fault.message}`}</p>)}
    </div>
  );
}
