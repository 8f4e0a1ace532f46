import { Tooltip } from '@mantine/core';
import type { Node } from '@millrace/model';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { processorName } from '../../../i18n/processor-texts.ts';
import { NodeSign } from '../../graph/node-sign.tsx';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { processorType } from '../canvas/use-drop.ts';
import { toggleFavorite } from '../../state/preferences.ts';
import style from './palette.module.css';

type ItemProps = {
  readonly processor: Node;
  readonly isLoved: boolean;
  /** Whether it is a tab stop. */
  readonly isStop: boolean;
  /** Whether Enter in the search adds it. */
  readonly isNext: boolean;
  readonly onFocus: () => void;
};

const longest = 320;

/** A processor to drag or press, with its docs on hover, and a star. */
export function PaletteItem({
  processor,
  isLoved,
  isStop,
  isNext,
  onFocus,
}: ItemProps): React.JSX.Element {
  const { t } = useTranslation();
  const actions = useCanvasActions();
  const { description, details } = processor;
  const name = processorName(processor.name);
  // A press hides the tooltip, which would cover the node just added.
  const [isHidden, setHidden] = useState(false);
  return (
    <div
      className={style.line}
      data-next={isNext || undefined}
      onFocus={onFocus}
      onPointerLeave={() => setHidden(false)}
      onBlur={() => setHidden(false)}
    >
      <Tooltip
        disabled={isHidden}
        position="right"
        multiline
        w={320}
        label={
          <>
            <strong>{name}</strong>
            <p className={style.docs}>{description}</p>
            <p className={style.docs}>{beginningOf(details)}</p>
          </>
        }
      >
        <button
          type="button"
          className={style.item}
          tabIndex={isStop ? 0 : -1}
          data-entry
          draggable
          onDragStart={(event) => event.dataTransfer.setData(processorType, processor.name)}
          onClick={() => {
            setHidden(true);
            actions.place(processor.name);
          }}
        >
          <NodeSign node={processor} />
          {name}
        </button>
      </Tooltip>
      <button
        type="button"
        className={style.star}
        tabIndex={-1}
        aria-pressed={isLoved}
        aria-label={t('editor.canvas.favourite', { name })}
        onClick={() => toggleFavorite(processor.name)}
      >
        {isLoved ? <IconStarFilled size={14} /> : <IconStar size={14} />}
      </button>
    </div>
  );
}

/** The beginning of the docs, without markup. */
function beginningOf(details: string): string {
  const plain = details.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, plain.lastIndexOf(' ', longest))} …` : plain;
}
