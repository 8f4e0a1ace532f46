import { useTranslation } from 'react-i18next';
import page from './compare-page.module.css';

/** Says beside a row's name that its values differ, so that color isn't the only sign. */
export function DiffersSign(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <span className={page.sign} title={t('executions.differs')}>
      <span aria-hidden="true">≠</span>
      <span className="visually-hidden">{t('executions.differs')}</span>
    </span>
  );
}
