import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './outline.module.css';

type Props = {
  readonly sign: ReactNode;
  readonly title: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isRenaming: boolean;
  readonly onChoose: () => void;
  readonly onEnter: () => void;
  readonly onRename: () => void;
  /** Takes the new title; the old one where somebody thought better of it. */
  readonly onRenamed: (title: string) => void;
};

/** What a line of the list is called: chosen by focus, renamed in place, after which it has the focus again. */
export function OutlineTitle({ sign, title, label, isChosen, isRenaming, onChoose, onEnter, onRename, onRenamed }: Props): React.JSX.Element {
  const isEndedByKey = useRef(false);
  return (
    <div className={style.name}>
      {sign}
      {isRenaming ? (
        <RenameInput title={title} label={label} onRenamed={onRenamed} onKey={() => (isEndedByKey.current = true)} />
      ) : (
        <button
          ref={(button) => {
            if (button !== null && isEndedByKey.current) button.focus();
            isEndedByKey.current = false;
          }}
          type="button"
          className={style.title}
          aria-pressed={isChosen}
          data-outline-title
          onFocus={onChoose}
          onClick={onChoose}
          onKeyDown={(event) => {
            if (event.key === 'F2') onRename();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onChoose();
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
