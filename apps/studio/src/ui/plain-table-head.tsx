import { useTranslation } from 'react-i18next';

type Props = { readonly labels: readonly string[] };

/** The head of a plain table whose last column has the actions of a row. */
export function PlainTableHead({ labels }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
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
