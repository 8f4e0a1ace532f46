import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Source } from './node-sides.ts';
import style from './drawer.module.css';

type Props = {
  readonly side: 'input' | 'output';
  readonly sources: readonly Source[];
  readonly selected: Source;
  readonly select: (port: number) => void;
};

const mostSegments = 4;

/** Selects one of several inputs or outputs; a single one shows only its name. */
export function SourceChooser({ side, sources, selected, select }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const nameOf = (source: Source): string => {
    const branch = source.branch === null ? '' : t(`editor.canvas.port.${source.branch}`);
    if (side === 'output')
      return branch === ''
        ? t('editor.canvas.outputPort', { number: source.port + 1 })
        : `${source.port + 1} · ${branch}`;
    return `${source.port + 1} · ${source.title}${branch === '' ? '' : ` (${branch})`}`;
  };
  const label = t(side === 'input' ? 'editor.data.selectInput' : 'editor.data.selectOutput');
  const data = sources.map((source) => ({ value: String(source.port), label: nameOf(source) }));
  if (sources.length === 1) {
    const branch =
      selected.branch === null ? '' : ` (${t(`editor.canvas.port.${selected.branch}`)})`;
    return (
      <span className={style.caption}>
        {t(`editor.data.${side}`, { name: selected.title }) + branch}
      </span>
    );
  }
  return (
    <span className={style.choice}>
      <span className={style.caption}>
        {side === 'input'
          ? t('editor.data.inputs')
          : t('editor.data.output', { name: selected.title })}
      </span>
      {sources.length <= mostSegments ? (
        <SegmentedControl
          size="xs"
          aria-label={label}
          data={data}
          value={String(selected.port)}
          onChange={(port) => select(Number(port))}
        />
      ) : (
        <NativeSelect
          size="xs"
          aria-label={label}
          data={data}
          value={String(selected.port)}
          onChange={(event) => select(Number(event.currentTarget.value))}
        />
      )}
    </span>
  );
}
