import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import type { Node } from '@millrace/model';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { processorsQuery } from '../../service/queries.ts';
import { matching } from '../../shell/matching.ts';
import { NodeSign } from '../canvas/node-sign.tsx';
import { useCanvasActions } from '../canvas/use-canvas-actions.ts';
import { processorType } from '../canvas/use-drop.ts';
import { toggleCollapsed, toggleFavourite, usePaletteState } from './palette-state.ts';
import style from './palette.module.css';
import { PaletteWorkflows } from './workflows.tsx';

/** The processors by category, favourites first: drag one to the canvas, or press Enter on it. */
export function Palette(): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { collapsed, favourites } = usePaletteState();
  const { data } = useQuery(processorsQuery);
  const categories = useMemo(() => {
    const processors = (data ?? []) as unknown as readonly Node[];
    const found = matching(processors, text, ({ name, description }) => `${name} ${description}`);
    const loved = found.filter(({ name }) => favourites.has(name));
    const all = Map.groupBy(found, ({ path }) => path ?? '');
    return loved.length === 0 ? [...all] : [[t('editor.canvas.favourites'), loved] as [string, Node[]], ...all];
  }, [data, text, favourites, t]);
  if (collapsed) return <Collapsed />;
  return (
    <aside className={style.palette} aria-label={t('editor.palette')}>
      <div className={style.head}>
        <TextInput
          className={style.search ?? ''}
          size="xs"
          leftSection={<IconSearch size={14} />}
          placeholder={t('editor.findProcessor')}
          aria-label={t('editor.findProcessor')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Tooltip label={t('editor.collapse')}>
          <ActionIcon aria-label={t('editor.canvas.collapsePalette')} onClick={toggleCollapsed}>
            <IconLayoutSidebarLeftCollapse size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={style.list}>
        {categories.map(([category, own]) => (
          <section key={category} aria-label={category}>
            <h2 className={style.category}>{category}</h2>
            {own.map((processor) => (
              <Item key={processor.name} processor={processor} isLoved={favourites.has(processor.name)} />
            ))}
          </section>
        ))}
        <PaletteWorkflows text={text} />
        {categories.length === 0 && data !== undefined && <p className={style.category}>{t('common.nothing')}</p>}
      </div>
    </aside>
  );
}

function Item({ processor, isLoved }: { readonly processor: Node; readonly isLoved: boolean }): React.JSX.Element {
  const { t } = useTranslation();
  const actions = useCanvasActions();
  const { name, description, details } = processor;
  return (
    <div className={style.line}>
      <Tooltip
        position="right"
        multiline
        w={320}
        label={
          <>
            <strong>{name}</strong>
            <p className={style.docs}>{description}</p>
            <p className={style.docs}>{details.length > 320 ? `${details.slice(0, 320)} …` : details}</p>
          </>
        }
      >
        <button
          type="button"
          className={style.item}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(processorType, name)}
          onClick={() => actions.place(name)}
        >
          <NodeSign node={processor} />
          {name}
        </button>
      </Tooltip>
      <button
        type="button"
        className={style.star}
        aria-pressed={isLoved}
        aria-label={t('editor.canvas.favourite', { name })}
        onClick={() => toggleFavourite(name)}
      >
        {isLoved ? <IconStarFilled size={14} /> : <IconStar size={14} />}
      </button>
    </div>
  );
}

function Collapsed(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <aside className={style.collapsed} aria-label={t('editor.palette')}>
      <Tooltip label={t('editor.palette')} position="right">
        <ActionIcon aria-label={t('editor.canvas.expandPalette')} onClick={toggleCollapsed}>
          <IconLayoutSidebarLeftExpand size={16} />
        </ActionIcon>
      </Tooltip>
    </aside>
  );
}
