import { TextInput } from '@mantine/core';
import type { LanguageFunction } from '@millrace/api';
import { focusAtOnce } from '@millrace/data-grid';
import { functionForm } from '@millrace/graph-editor';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shownFunctions } from '../../../i18n/function-texts.ts';
import { functionsQuery } from '../../../service/queries.ts';
import { commonColumns, searchCommon, type TitledFunction } from './common-columns.ts';
import { FillIn } from './fill-in.tsx';
import { searchFunctions } from './search-functions.ts';
import style from './gallery.module.css';

type Props = {
  readonly nodeId: string;
  readonly onAdd: (name: string, expression: string) => void;
};

/** The functions by category with search; the selected one is filled in beside them. */
export function GalleryContent({ nodeId, onAdd }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { data } = useQuery({ ...functionsQuery, select: shownFunctions });
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  const offered = useMemo(() => (data ?? []).filter(isOffered), [data]);
  const fillers = useMemo(() => new Set(t('editor.gallery.fillers').split(' ')), [t]);
  const common = useMemo(() => commonColumns(t), [t]);
  const found = useMemo(
    (): readonly (LanguageFunction | TitledFunction)[] => [
      ...(data === undefined ? [] : searchCommon(common, text, fillers)),
      ...searchFunctions(offered, text, fillers),
    ],
    [data, common, offered, text, fillers],
  );
  const selected = found.find((each) => each.name === name) ?? found[0];
  return (
    <div className={style.gallery} data-gallery>
      <div className={style.side}>
        <TextInput
          ref={focusAtOnce}
          data-autofocus
          size="xs"
          leftSection={<IconSearch size={14} />}
          aria-label={t('editor.gallery.search')}
          placeholder={t('editor.gallery.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={focusFirstParameter}
        />
        <div className={style.list}>
          {[...Map.groupBy(found, ({ family }) => family)].map(([family, functions]) => (
            <section key={family} aria-label={family}>
              <h3 className={style.family}>{family}</h3>
              {functions.map((each) => (
                <button
                  key={each.name}
                  type="button"
                  className={style.item}
                  aria-pressed={each === selected}
                  onClick={() => setName(each.name)}
                >
                  {'title' in each ? each.title : <code>{each.usage}</code>}
                </button>
              ))}
            </section>
          ))}
          {found.length === 0 && data !== undefined && (
            <p className="quiet">{t('common.nothing')}</p>
          )}
        </div>
      </div>
      {selected !== undefined && (
        <FillIn key={selected.name} nodeId={nodeId} described={selected} onAdd={onAdd} />
      )}
    </div>
  );
}

/** Enter in the search goes on to the first parameter of the selected function. */
function focusFirstParameter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('[data-gallery]')?.querySelector<HTMLElement>('form input')?.focus();
}

function isOffered({ kind, usage }: LanguageFunction): boolean {
  return kind === 'scalar' && functionForm(usage) !== null;
}
