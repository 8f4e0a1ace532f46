import type { SavedModel } from '@millrace/api';
import { useTranslation } from 'react-i18next';
import style from '../../ui/plain-table.module.css';
import { ValueText } from '../../ui/value-text.tsx';
import page from './model-page.module.css';

type Props = { readonly metrics: SavedModel['metrics'] };

/** What the evaluators of the run that saved a model said of its predictions. */
export function ModelMetrics({ metrics }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('models.metrics')}</h2>
      <table className={`${style.table} ${page.table}`} aria-label={t('models.metrics')}>
        <thead>
          <tr>
            <th scope="col">{t('models.evaluator')}</th>
            <th scope="col">{t('models.evaluatedOn')}</th>
            <th scope="col">{t('models.metric')}</th>
            <th scope="col" className={page.right}>
              {t('models.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {metrics.map(({ title, isOfTraining, values }, index) =>
            values.map(({ name, value }, row) => (
              <tr key={`${index} ${name}`}>
                {row === 0 && (
                  <>
                    <th scope="rowgroup" rowSpan={values.length}>
                      {title}
                    </th>
                    <td rowSpan={values.length} className={page.top}>
                      {t(isOfTraining ? 'models.trainingRows' : 'models.otherRows')}
                    </td>
                  </>
                )}
                <td>{name}</td>
                <td className={page.right}>
                  <ValueText value={value} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}
