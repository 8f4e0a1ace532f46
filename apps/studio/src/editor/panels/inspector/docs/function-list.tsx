import { TextInput } from '@mantine/core';
import type { LanguageFunction } from '@millrace/api';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFunction } from '../../../fields/code/find-function.ts';
import style from './docs.module.css';

type FunctionListProps = {
  readonly functions: readonly LanguageFunction[];
  readonly sought: string;
  readonly onSeek: (text: string) => void;
};

const most = 30;

/** The functions of expressions, found by name or by what they do. */
export function FunctionList({ functions, sought, onSeek }: FunctionListProps): React.JSX.Element {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const found = matching(functions, sought);
  useEffect(() => {
    if (sought !== '') section.current?.scrollIntoView({ block: 'nearest' });
  }, [sought]);
  return (
    <section ref={section}>
      <h3>{t('editor.docsOf.functions')}</h3>
      <TextInput
        size="xs"
        aria-label={t('editor.docsOf.findFunction')}
        placeholder={t('editor.docsOf.findFunction')}
        leftSection={<IconSearch size={13} />}
        value={sought}
        onChange={(event) => onSeek(event.currentTarget.value)}
      />
      <dl className={style.functions} aria-live="polite">
        {found.slice(0, most).map(({ usage, description, examples, raises }) => (
          <div key={usage}>
            <dt>
              <code>{usage}</code>
            </dt>
            <dd>
              {description} {raises && t('editor.docsOf.mayFail')}
              {examples[0] !== undefined && <code className={style.example}>{examples[0]}</code>}
            </dd>
          </div>
        ))}
      </dl>
      {found.length > most && (
        <p className="quiet">{t('editor.docsOf.moreFunctions', { count: found.length - most })}</p>
      )}
      {found.length === 0 && <p className="quiet">{t('common.nothing')}</p>}
    </section>
  );
}

/**
 * Those of that very name first, then those whose name holds the text, then those whose description
 * does.
 */
function matching(
  functions: readonly LanguageFunction[],
  sought: string,
): readonly LanguageFunction[] {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return functions.filter((each) => nameOfFunction(each) !== null);
  const rank = (each: LanguageFunction): number => {
    const name = nameOfFunction(each)?.toLowerCase() ?? '';
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (each.usage.toLowerCase().includes(wanted)) return 2;
    return each.description.toLowerCase().includes(wanted) ? 3 : 4;
  };
  return functions
    .map((each) => ({ each, order: rank(each) }))
    .filter(({ order }) => order < 4)
    .toSorted((one, other) => one.order - other.order)
    .map(({ each }) => each);
}
