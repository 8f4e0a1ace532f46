import { Button } from '@mantine/core';
import { kindOf, type TypeKind, TypeMark } from '@millrace/data-grid';
import { useTranslation } from 'react-i18next';
import { invertedNames, toggledNames, withNames, withoutNames } from './selected-columns.ts';
import type { Column } from './column-state.ts';
import style from './columns.module.css';

type Props = {
  readonly columns: readonly Column[];
  readonly isWhole: boolean;
  readonly selected: readonly string[];
  readonly onSelect: (names: readonly string[]) => void;
};

/** Selects from the columns shown: all, none, the others, or those of a kind of type. */
export function SelectMany({
  columns,
  isWhole,
  selected,
  onSelect,
}: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  if (columns.length < 2) return null;
  const names = columns.map(({ name }) => name);
  const kinds = [...Map.groupBy(columns, ({ type }) => kindOf(type))];
  return (
    <div className={style.many}>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onSelect(withNames(selected, names))}
      >
        {t('editor.pick.all')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onSelect(isWhole ? [] : withoutNames(selected, names))}
      >
        {t('editor.pick.none')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onSelect(invertedNames(selected, columns))}
      >
        {t('editor.pick.invert')}
      </Button>
      {kinds.length > 1 &&
        kinds.map(([kind, own]) => (
          <Button
            key={kind}
            size="compact-xs"
            variant="default"
            className={style.kind ?? ''}
            title={kindLabel(kind)}
            aria-label={t('editor.pick.ofKind', { kind: kindLabel(kind), count: own.length })}
            onClick={() =>
              onSelect(
                toggledNames(
                  selected,
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

  function kindLabel(kind: TypeKind): string {
    return t(`editor.pick.kinds.${kind}`);
  }
}
