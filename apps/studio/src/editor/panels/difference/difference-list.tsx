import { differenceOf, isNone, type Difference } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { useTranslation } from 'react-i18next';
import { Fields } from './fields.tsx';
import { signs } from './signs.ts';
import style from './difference-list.module.css';

/** The differences between two graphs, as a list. */
export function DifferenceList({
  before,
  after,
  label,
}: {
  readonly before: Graph;
  readonly after: Graph;
  readonly label: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const difference = differenceOf(before, after);
  const nameOf = (id: string): string => {
    const node =
      after.nodes.find((each) => each.id === id) ?? before.nodes.find((each) => each.id === id);
    return node === undefined ? id : nodeTitle(node);
  };
  return (
    <section aria-label={label}>
      {isNone(difference) ? (
        <p className="quiet">{t('editor.difference.none')}</p>
      ) : (
        <Changes difference={difference} nameOf={nameOf} />
      )}
      {difference.moved.length > 0 && (
        <p className="quiet">{t('editor.difference.moved', { count: difference.moved.length })}</p>
      )}
    </section>
  );
}

function Changes({
  difference,
  nameOf,
}: {
  readonly difference: Difference;
  readonly nameOf: (id: string) => string;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <ul className={style.list}>
      {difference.graph.length > 0 && (
        <li>
          <Head kind="changed" name={t('editor.difference.whole')} />
          <Fields fields={difference.graph} />
        </li>
      )}
      {difference.nodes.map(({ nodeId, name, kind, fields }) => (
        <li key={nodeId}>
          <Head kind={kind === 'moved' ? 'changed' : kind} name={name} />
          <Fields fields={fields} />
        </li>
      ))}
      {difference.edges.map(({ kind, source, target }, index) => (
        <li key={index}>
          <Head
            kind={kind}
            name={t('editor.difference.edge', { source: nameOf(source), target: nameOf(target) })}
          />
        </li>
      ))}
    </ul>
  );
}

function Head({
  kind,
  name,
}: {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly name: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={style.head} data-kind={kind}>
      <span aria-hidden="true">{signs[kind]}</span>
      <strong>{name}</strong>
      <span className={style.kind}>{t(`editor.difference.${kind}`)}</span>
    </div>
  );
}
