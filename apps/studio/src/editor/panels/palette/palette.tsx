import { ActionIcon, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Node } from '@millrace/model';
import { IconChevronRight, IconLayoutSidebarLeftCollapse, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { processorName, shownProcessor } from '../../../i18n/processor-texts.ts';
import { processorsQuery } from '../../../service/queries.ts';
import { matching } from '../../../shell/matching.ts';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { PaletteRail } from './palette-rail.tsx';
import { PaletteItem } from './palette-item.tsx';
import style from './palette.module.css';
import { narrowWindow, setPreference, usePreferences } from '../../state/preferences.ts';
import { WorkflowSign } from '../../subworkflows/choose-workflow.tsx';
import { useInsertWorkflow } from '../../subworkflows/use-insert-workflow.ts';
import { useOtherWorkflows } from '../../subworkflows/use-other-workflows.ts';
import { workflowType } from '../canvas/use-drop.ts';

/**
 * The processors by category, favorites first: drag one to the canvas, or press Enter on it; in the
 * search, Enter adds the first.
 */
export function Palette(): React.JSX.Element {
  const { t } = useTranslation();
  const actions = useCanvasActions();
  const [text, setText] = useState('');
  const [stop, setStop] = useState('');
  const [collapsed, setCollapsed] = useCollapsed();
  const favorites = usePreferences((preferences) => preferences.favorites);
  const { data } = useQuery(processorsQuery);
  const categories = useMemo(() => {
    const processors = ((data ?? []) as unknown as readonly Node[]).map(shownProcessor);
    const found = matching(
      processors,
      text,
      ({ name, description }) => `${processorName(name)} ${name} ${description}`,
    );
    const loved = found.filter(({ name }) => favorites.has(name));
    const all = Map.groupBy(found, ({ path }) => path ?? '');
    return loved.length === 0
      ? [...all]
      : [[t('editor.canvas.favourites'), loved] as [string, Node[]], ...all];
  }, [data, text, favorites, t]);
  if (collapsed)
    return <PaletteRail categories={categories} onExpand={() => setCollapsed(false)} />;
  const keys = categories.flatMap(([category, own]) =>
    own.map(({ name }) => `${category} ${name}`),
  );
  const first = categories[0]?.[1][0];
  const takeFirst = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    if (
      event.key !== 'Enter' ||
      text.trim() === '' ||
      first === undefined ||
      event.nativeEvent.isComposing
    )
      return;
    actions.place(first.name);
    event.currentTarget.select();
  };
  return (
    <aside className={style.palette} aria-label={t('editor.palette')} onKeyDown={movePaletteFocus}>
      <div className={style.head}>
        <TextInput
          className={style.search ?? ''}
          size="xs"
          leftSection={<IconSearch size={14} />}
          placeholder={t('editor.findProcessor')}
          aria-label={t('editor.findProcessor')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={takeFirst}
        />
        <Tooltip label={t('editor.collapse')}>
          <ActionIcon
            aria-label={t('editor.canvas.collapsePalette')}
            onClick={() => setCollapsed(true)}
          >
            <IconLayoutSidebarLeftCollapse size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={style.list}>
        {categories.map(([category, own]) => (
          <section key={category} aria-label={category}>
            <h2 className={style.category}>{category}</h2>
            {own.map((processor) => {
              const key = `${category} ${processor.name}`;
              return (
                <PaletteItem
                  key={key}
                  processor={processor}
                  isLoved={favorites.has(processor.name)}
                  isStop={key === (keys.includes(stop) ? stop : keys[0])}
                  isNext={text.trim() !== '' && key === keys[0]}
                  onFocus={() => setStop(key)}
                />
              );
            })}
          </section>
        ))}
        <PaletteWorkflows text={text} />
        {categories.length === 0 && data !== undefined && (
          <p className={style.category}>{t('common.nothing')}</p>
        )}
      </div>
    </aside>
  );
}

/** Whether it is collapsed, in windows of this width. */
function useCollapsed(): readonly [boolean, (collapsed: boolean) => void] {
  const isNarrow = useMediaQuery(narrowWindow, false, { getInitialValueInEffect: false });
  const preference = isNarrow ? 'isNarrowPaletteCollapsed' : 'isPaletteCollapsed';
  const collapsed = usePreferences((preferences) => preferences[preference]);
  return [collapsed, (next) => setPreference(preference, next)];
}

/**
 * The palette is a single tab stop: up and down move between entries, left and right between an
 * entry and its star.
 */
function movePaletteFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const next = nextOf(event.key, event.target as HTMLElement, event.currentTarget);
  if (next === undefined || next === null) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function nextOf(
  key: string,
  target: HTMLElement,
  palette: HTMLElement,
): HTMLElement | null | undefined {
  const entries = [...palette.querySelectorAll<HTMLElement>('[data-entry]')];
  if (target instanceof HTMLInputElement) return key === 'ArrowDown' ? entries[0] : null;
  const line = target.parentElement;
  const entry = line?.querySelector<HTMLElement>('[data-entry]') ?? null;
  const at = entry === null ? -1 : entries.indexOf(entry);
  if (at === -1) return null;
  switch (key) {
    case 'ArrowDown':
      return entries[at + 1];
    case 'ArrowUp':
      return at === 0 ? palette.querySelector('input') : entries[at - 1];
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    case 'ArrowRight':
      return line?.querySelector<HTMLElement>('[aria-pressed]');
    case 'ArrowLeft':
      return entry;
    default:
      return null;
  }
}

const most = 20;

/**
 * The other workflows of the project, to insert as groups. Collapsed unless there is a search text;
 * then those with a matching name.
 */
function PaletteWorkflows({ text }: { readonly text: string }): React.JSX.Element | null {
  const { t } = useTranslation();
  const insert = useInsertWorkflow();
  const [opened, setOpened] = useState(false);
  const isShown = opened || text.trim() !== '';
  const all = useOtherWorkflows(text, isShown);
  const found = matching(all ?? [], text, ({ name }) => name).slice(0, most);
  if (text.trim() !== '' && found.length === 0) return null;
  return (
    <section aria-label={t('editor.subworkflows.workflows')}>
      <h2 className={style.category}>
        <UnstyledButton
          className={style.collapse ?? ''}
          aria-expanded={isShown}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronRight
            size={12}
            style={{ rotate: isShown ? '90deg' : '0deg' }}
            aria-hidden="true"
          />
          {t('editor.subworkflows.workflows')}
        </UnstyledButton>
      </h2>
      {isShown &&
        found.map(({ id, name, version }) => (
          <div key={id} className={style.line}>
            <button
              type="button"
              className={style.item}
              draggable
              aria-label={t('editor.subworkflows.insertOne', { name })}
              title={t('editor.subworkflows.insertOneWhat', { name, version })}
              onDragStart={(event) => event.dataTransfer.setData(workflowType, String(id))}
              onClick={() => insert(id)}
            >
              <WorkflowSign />
              <span className={style.named}>{name}</span>
            </button>
          </div>
        ))}
      {isShown && all !== undefined && found.length === 0 && (
        <p className={style.none}>{t('editor.subworkflows.noWorkflows')}</p>
      )}
    </section>
  );
}
