import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './outline.module.css';

type Props = {
  readonly sign: ReactNode;
  readonly title: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly isRenaming: boolean;
  readonly onSelect: () => void;
  readonly onEnter: () => void;
  readonly onRename: () => void;
  /** Receives the new title; the old one if renaming was canceled. */
  readonly onRenamed: (title: string) => void;
};

/**
 * The title of a row in the list: focusing it selects the row; it can be renamed in place, and gets
 * the focus back afterwards.
 */
export function OutlineTitle({
  sign,
  title,
  label,
  isSelected,
  isRenaming,
  onSelect,
  onEnter,
  onRename,
  onRenamed,
}: Props): React.JSX.Element {
  const isEndedByKey = useRef(false);
  return (
    <div className={style.name}>
      {sign}
      {isRenaming ? (
        <RenameInput
          title={title}
          label={label}
          onRenamed={onRenamed}
          onKey={() => (isEndedByKey.current = true)}
        />
      ) : (
        <button
          ref={(button) => {
            if (button !== null && isEndedByKey.current) button.focus();
            isEndedByKey.current = false;
          }}
          type="button"
          className={style.title}
          aria-pressed={isSelected}
          data-outline-title
          onFocus={onSelect}
          onClick={onSelect}
          onKeyDown={(event) => {
            if (event.key === 'F2') onRename();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSelect();
            onEnter();
          }}
        >
          {title}
        </button>
      )}
    </div>
  );
}

function RenameInput({
  title,
  label,
  onRenamed,
  onKey,
}: {
  readonly title: string;
  readonly label: string;
  readonly onRenamed: (title: string) => void;
  readonly onKey: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <input
      className={style.rename}
      aria-label={label === '' ? t('editor.nodeTitle') : label}
      defaultValue={title}
      ref={(element) => element?.focus()}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => onRenamed(event.currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = title;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        onKey();
        event.currentTarget.blur();
      }}
    />
  );
}
