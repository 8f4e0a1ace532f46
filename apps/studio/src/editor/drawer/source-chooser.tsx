import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Source } from './node-sides.ts';
import style from './drawer.module.css';

type Props = { readonly side: 'input' | 'output'; readonly sources: readonly Source[]; readonly chosen: Source; readonly choose: (port: number) => void };

const mostSegments = 4;

/** Which of several inputs or outputs to look at; of one alone only its name. */
export function SourceChooser({ side, sources, chosen, choose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const nameOf = (source: Source): string => {
    const word = source.word === null ? '' : t(`editor.canvas.port.${source.word}`);
    if (side === 'output') return word === '' ? t('editor.canvas.outputPort', { number: source.port + 1 }) : `${source.port + 1} · ${word}`;
    return `${source.port + 1} · ${source.title}${word === '' ? '' : ` (${word})`}`;
  };
  const label = t(side === 'input' ? 'editor.data.chooseInput' : 'editor.data.chooseOutput');
  const data = sources.map((source) => ({ value: String(source.port), label: nameOf(source) }));
  if (sources.length === 1) {
    const word = chosen.word === null ? '' : ` (${t(`editor.canvas.port.${chosen.word}`)})`;
    return <span className={style.caption}>{t(`editor.data.${side}`, { name: chosen.title }) + word}</span>;
  }
  return (
    <span className={style.choice}>
      <span className={style.caption}>{side === 'input' ? t('editor.data.inputs') : t('editor.data.output', { name: chosen.title })}</span>
      {sources.length <= mostSegments ? (
        <SegmentedControl size="xs" aria-label={label} data={data} value={String(chosen.port)} onChange={(port) => choose(Number(port))} />
      ) : (
        <NativeSelect size="xs" aria-label={label} data={data} value={String(chosen.port)} onChange={(event) => choose(Number(event.currentTarget.value))} />
      )}
    </span>
  );
}
