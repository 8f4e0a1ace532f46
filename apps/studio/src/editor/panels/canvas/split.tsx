import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { storedShare, shareAt, shareAfterKey } from './split-share.ts';
import style from './split.module.css';

const shareKey = 'millrace-list-share';

type Props = { readonly first: ReactNode; readonly second: ReactNode | null };

/**
 * Two panes with a border that can be dragged or moved with the arrow keys. The browser remembers
 * its position.
 */
export function Split({ first, second }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => storedShare(localStorage.getItem(shareKey)));
  const move = (next: number | null): void => {
    if (next === null) return;
    setShare(next);
    localStorage.setItem(shareKey, String(next));
  };
  return (
    <div ref={frame} className={style.split}>
      <div className={style.first}>{first}</div>
      {second !== null && (
        <>
          <div
            role="separator"
            aria-orientation="vertical"
            aria-label={t('editor.outline.border')}
            aria-valuemin={20}
            aria-valuemax={80}
            aria-valuenow={Math.round(share * 100)}
            tabIndex={0}
            className={style.border}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              const area = frame.current?.getBoundingClientRect();
              if (event.currentTarget.hasPointerCapture(event.pointerId) && area !== undefined)
                move(shareAt(event.clientX, area));
            }}
            onKeyDown={(event) => {
              const next = shareAfterKey(event.key, share);
              if (next !== null) event.preventDefault();
              move(next);
            }}
          />
          <div className={style.second} style={{ flexBasis: `${share * 100}%` }}>
            {second}
          </div>
        </>
      )}
    </div>
  );
}
