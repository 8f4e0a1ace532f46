import { useTranslation } from 'react-i18next';
import style from './inspector.module.css';

/** The number of issues behind a tab or in a collapsed section. */
export function IssueCount({ count }: { readonly count: number }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <span className={style.count} role="img" aria-label={t('editor.canvas.issueCount', { count })}>
      {count}
    </span>
  );
}
