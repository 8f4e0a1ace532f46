import { useTranslation } from 'react-i18next';
import style from './plain-table.module.css';

type Props = {
  readonly labels: readonly string[];
  /** Those whose columns are hidden in narrow windows. Their cells have the class `wide`. */
  readonly wide?: readonly string[];
};

/** The head of a plain table whose last column has the actions of a row. */
export function PlainTableHead({ labels, wide = [] }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col" className={wide.includes(label) ? style.wide : ''}>
            {label}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
