import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kindOf, type TypeKind } from '../../../look/data-grid/type-kind.ts';
import { TypeMark } from '../../../look/data-grid/type-mark.tsx';
import { invertedNames, toggledNames, withNames, withoutNames } from './chosen-columns.ts';
import type { Column } from './column-state.ts';
import style from './columns.module.css';

type Props = {
  readonly columns: readonly Column[];
  readonly isWhole: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
};

/** Chooses among the columns shown: all, none, the others, or those of a kind of type. */
export function ChooseMany({ columns, isWhole, chosen, onChoose }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  if (columns.length < 2) return null;
  const names = columns.map(({ name }) => name);
  const kinds = [...Map.groupBy(columns, ({ type }) => kindOf(type))];
  return (
    <div className={style.many}>
      <Button size="compact-xs" variant="default" onClick={() => onChoose(withNames(chosen, names))}>
        {t('editor.pick.all')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => onChoose(isWhole ? [] : withoutNames(chosen, names))}>
        {t('editor.pick.none')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => onChoose(invertedNames(chosen, columns))}>
        {t('editor.pick.invert')}
      </Button>
      {kinds.length > 1 &&
        kinds.map(([kind, own]) => (
          <Button
            key={kind}
            size="compact-xs"
            variant="default"
            className={style.kind ?? ''}
            title={kindWord(kind)}
            aria-label={t('editor.pick.ofKind', { kind: kindWord(kind), count: own.length })}
            onClick={() =>
              onChoose(
                toggledNames(
                  chosen,
                  own.map(({ name }) => name),
                ),
              )
            }
          >
            <TypeMark type={own[0]!.type} />
            <span className="numbers">{own.length}</span>
          </Button>
        ))}
    </div>
  );

  function kindWord(kind: TypeKind): string {
    return t(`editor.pick.kinds.${kind}`);
  }
}
