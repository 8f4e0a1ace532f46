import { mention } from '@millrace/model';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { useSessionState } from '../session/use-session.ts';
import { touched, type Breakage } from './breakage-items.ts';

const mostNamed = 3;

/** What broke, in one sentence. */
export function BreakageTitle({
  breakage,
  isHere,
}: {
  readonly breakage: Breakage;
  readonly isHere: boolean;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { cause, loss } = breakage;
  const title = useSessionState(({ history }) => {
    const node = history.present.nodes.find(({ id }) => id === cause.nodeId);
    return node === undefined ? '' : nodeTitle(node);
  });
  const held = (loss?.renamed ?? []).map(({ column, newName }) =>
    t('editor.lineage.breaks.holds', { column, newName }),
  );
  const isExchange = loss?.isExchange === true;
  const columns = useNamed(isExchange ? held : (loss?.lost ?? []).map((name) => `\`${name}\``));
  const count = touched(breakage).size;
  const name = cause.kind === 'removed' ? cause.title : title;
  if (cause.kind !== 'node')
    return (
      <Message
        text={t(`editor.lineage.breaks.${cause.kind}`, {
          count,
          name: mention({ id: cause.nodeId, name }),
        })}
      />
    );
  const word = loss === null ? 'fails' : isExchange ? 'exchanged' : 'uses';
  return (
    <Message
      text={t(isHere ? `editor.lineage.breaks.${word}Here` : `editor.lineage.breaks.${word}`, {
        count,
        name: mention({ id: cause.nodeId, name }),
        columns,
      })}
    />
  );
}

function useNamed(names: readonly string[]): string {
  const { t } = useTranslation();
  const shown = names.slice(0, mostNamed);
  const more = names.length - shown.length;
  const all = more === 0 ? shown : [...shown, t('editor.lineage.breaks.more', { count: more })];
  return all.length < 2
    ? (all[0] ?? '')
    : t('editor.lineage.breaks.and', { some: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' });
}
