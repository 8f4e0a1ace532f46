import { useTranslate } from '../services/services.ts';
import style from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';

type Props = {
  readonly names: ReadonlySet<string>;
  readonly columns: readonly GridColumn[];
  /** Scrolls to the column at that position. */
  readonly lead: (position: number) => void;
};

const mostNamed = 12;

/** Which columns are new, with a link to the first of them, which may not be visible. */
export function NewColumns({ names, columns, lead }: Props): React.JSX.Element | null {
  const t = useTranslate();
  const first = names.size === 0 ? -1 : columns.findIndex(({ name }) => names.has(name));
  if (first === -1) return null;
  const named = [...names].slice(0, mostNamed).join(', ');
  const values = { count: names.size, names: names.size > mostNamed ? `${named} …` : named };
  return (
    <button
      type="button"
      className={style.leading}
      title={t('grid.newColumnsHint', values)}
      onClick={() => lead(first)}
    >
      {t('grid.newColumns', values)}
    </button>
  );
}
