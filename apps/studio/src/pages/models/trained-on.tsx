import type { SavedModel } from '@millrace/api';
import { useTranslation } from 'react-i18next';
import style from '../../ui/plain-table.module.css';
import page from './model-page.module.css';

type Props = { readonly columns: NonNullable<SavedModel['trainedOn']> };

/** The columns of the rows that a model was trained on. */
export function TrainedOn({ columns }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('models.trainedOn')}</h2>
      <table className={`${style.table} ${page.table}`} aria-label={t('models.trainedOn')}>
        <thead>
          <tr>
            <th scope="col">{t('models.column')}</th>
            <th scope="col">{t('models.type')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, type }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={page.mono}>{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
