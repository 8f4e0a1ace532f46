import { useTranslation } from 'react-i18next';
import style from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';

type Props = {
  readonly names: readonly string[];
  readonly columns: readonly GridColumn[];
  /** Leads to the column at that place. */ readonly lead: (position: number) => void;
};

/** Which columns are new, and the way to the first of them: they may stand out of sight. */
export function NewColumns({ names, columns, lead }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const first = columns.findIndex(({ name }) => names.includes(name));
  if (first === -1) return null;
  const told = { count: names.length, names: names.join(', ') };
  return (
    <button type="button" className={style.leading} title={t('grid.newColumnsHint', told)} onClick={() => lead(first)}>
      {t('grid.newColumns', told)}
    </button>
  );
}
