import type { Issue } from '@millrace/model';
import { nodeTitle, ruleOf, type Node } from '@millrace/model';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../look/message.tsx';
import { NodeIcon } from '../../look/node-icon.tsx';
import { useFocusNode } from '../canvas/use-focus-node.ts';
import { revealFault, revealPlace } from '../inspector/reveal.ts';
import { openParameters } from '../parameters/parameters-state.ts';
import { useProcessors } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './faults-tab.module.css';

/** Everything that is wrong with the graph, node by node, each a way to the very field; then what the world lacks now. Arrows walk. */
export function FaultsTab(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const focusNode = useFocusNode();
  const judgement = useSessionState((state) => state.judgement);
  const nodes = useSessionState(({ history }) => history.present.nodes);
  if (judgement === null) return <p className={style.message}>{t('editor.faults.asking')}</p>;
  if (judgement.faults.length === 0 && judgement.unavailable.size === 0) return <p className={style.message}>{t('editor.faults.none')}</p>;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const grouped = [...Map.groupBy(judgement.faults, ({ nodeId }) => nodeId ?? '')].flatMap(([, own]) => own);
  const show = (fault: Issue): void => {
    if (fault.nodeId === null) return openParameters();
    revealFault(session, fault);
    focusNode(fault.nodeId);
  };
  return (
    <ul className={style.faults} onKeyDown={walk}>
      {grouped.map((fault, index) => (
        <li key={`${fault.nodeId} ${fault.field} ${index}`}>
          <button type="button" className={style.fault} disabled={fault.nodeId === null && fault.field !== 'parameters'} onClick={() => show(fault)}>
            <Where node={byId.get(fault.nodeId ?? '')} name={fault.nodeName ?? t('editor.faults.graph')} field={fault.field} />
            <span className={style.told}>
              <Message text={fault.message} {...(fault.nodeId === null ? {} : { at: fault.nodeId })} />{' '}
              {!fault.message.includes('Did you mean ') && (
                <span className="quiet">
                  <Message text={fault.fix} />
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
      {[...judgement.unavailable].map(([nodeId, reason]) => (
        <li key={`unavailable ${nodeId}`}>
          <button
            type="button"
            className={style.fault}
            data-lacking
            onClick={() => {
              revealPlace(session, { nodeId, field: sourceField(byId.get(nodeId)) });
              focusNode(nodeId);
            }}
          >
            <Where node={byId.get(nodeId)} name={nodeId} field={null} />
            <span className={style.told}>
              <Message text={reason} at={nodeId} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type WhereProps = { readonly node: Node | undefined; readonly name: string; readonly field: string | null };

function Where({ node, name, field }: WhereProps): React.JSX.Element {
  const processor = useProcessors().get(node?.nodeClass ?? '');
  const title = processor?.fields.find((each) => each.name === field)?.title || field;
  return (
    <span className={style.where}>
      <span className={style.icon} style={{ background: ruleOf(node?.type ?? '')?.backgroundColor }}>
        <NodeIcon name={processor?.iconImage ?? node?.iconImage ?? null} size={12} />
      </span>
      <span className={style.node}>{node === undefined ? name : nodeTitle(node)}</span>
      {title !== null && <span className={style.field}>{title}</span>}
    </span>
  );
}

/** What is not there is named by a path or a dataset. */
function sourceField(node: Node | undefined): string | null {
  return node?.fields.find(({ name }) => name === 'path' || name === 'dataset')?.name ?? null;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
