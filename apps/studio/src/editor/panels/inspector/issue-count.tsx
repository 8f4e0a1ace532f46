import { useTranslation } from 'react-i18next';
import style from './inspector.module.css';

/** How many issues lie behind a tab or a fold. */
export function IssueCount({ count }: { readonly count: number }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <span className={style.count} role="img" aria-label={t('editor.canvas.issueCount', { count })}>
      {count}
    </span>
  );
}
