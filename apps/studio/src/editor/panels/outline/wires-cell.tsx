import { useTranslation } from 'react-i18next';
import { WireItem } from './wire-item.tsx';
import style from './outline.module.css';
import type { ListedWire } from './listed-wire.ts';

/** What a line takes in, or what it feeds. */
export function WiresCell({
  side,
  wires,
}: {
  readonly side: 'in' | 'out';
  readonly wires: readonly ListedWire[];
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <td role="cell" className={style.wiring} data-side={side}>
      {wires.length > 0 && (
        <ul
          className={style.wires}
          aria-label={side === 'in' ? t('editor.outline.inputs') : t('editor.outline.outputs')}
        >
          {wires.map((wire) => (
            <WireItem key={wire.edgeId} {...wire} />
          ))}
        </ul>
      )}
    </td>
  );
}
