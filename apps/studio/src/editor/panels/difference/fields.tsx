import type { FieldChange } from '@millrace/graph-editor';
import { useTranslation } from 'react-i18next';
import style from './difference-list.module.css';

/** The old and new values of settings. */
export function Fields({
  fields,
}: {
  readonly fields: readonly FieldChange[];
}): React.JSX.Element | null {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  const shown = (text: string | null): string =>
    text === null || text === '' ? t('editor.difference.nothing') : text;
  return (
    <dl className={style.fields}>
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <del>{shown(before)}</del> <ins>{shown(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
