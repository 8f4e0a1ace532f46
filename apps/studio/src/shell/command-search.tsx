import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusAtOnce } from '@millrace/data-grid';
import { arrange } from './arrange.ts';
import style from './command-palette.module.css';
import type { Command } from './commands.ts';
import { recents } from './recent.ts';
import { useCommands } from './use-commands.ts';
import { idOf } from './use-found-records.ts';

/** Type to search, arrow keys move, Enter picks, even before the server has responded. */
export function CommandSearch({
  projectId,
  close,
}: {
  readonly projectId: number;
  readonly close: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const { commands, pending } = useCommands(projectId, text);
  const recentIds = useMemo(() => recents().map(idOf), []);
  const sections = useMemo(
    () =>
      arrange(commands, text, recentIds, {
        recent: t('command.recent'),
        actions: t('command.actions'),
      }),
    [commands, text, recentIds, t],
  );
  const found = sections.flatMap((section) => section.commands);
  const selected = found.find(({ id }) => id === selectedId) ?? found[0];
  const run = (command: Command): void => {
    close();
    command.run();
  };
  const move = (by: number): void =>
    setSelectedId(found[(found.indexOf(selected!) + by + found.length) % found.length]?.id ?? null);
  useEffect(() => {
    if (!isEntered) return;
    if (selected !== undefined) run(selected);
    else if (!pending) setEntered(false);
  });
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={style.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          data-autofocus
          ref={focusAtOnce}
          aria-label={t('command.placeholder')}
          placeholder={t('command.placeholder')}
          value={text}
          role="combobox"
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={selected === undefined ? undefined : elementId(selected)}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setSelectedId(null);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        className={style.list}
        id="commands"
        role="listbox"
        aria-label={t('command.open')}
        aria-busy={pending}
        tabIndex={-1}
      >
        {sections.map((section) => (
          <Commands
            key={section.title}
            title={section.title}
            commands={section.commands}
            selected={selected}
            select={setSelectedId}
            run={run}
          />
        ))}
      </div>
      <p className={found.length === 0 ? style.nothing : 'visually-hidden'} role="status">
        {found.length === 0
          ? t(pending ? 'command.searching' : 'command.empty')
          : t('command.found', { count: found.length })}
      </p>
    </>
  );
}

type CommandsProps = {
  readonly title: string | null;
  readonly commands: readonly Command[];
  readonly selected: Command | undefined;
  readonly select: (id: string) => void;
  readonly run: (command: Command) => void;
};

function Commands({ title, commands, selected, select, run }: CommandsProps): React.JSX.Element {
  return (
    <div role="group" aria-label={title ?? undefined}>
      {title !== null && (
        <div className={style.heading} aria-hidden="true">
          {title}
        </div>
      )}
      {commands.map((command) => (
        <div
          key={command.id}
          id={elementId(command)}
          role="option"
          tabIndex={-1}
          aria-selected={command === selected}
          className={style.item}
          ref={
            command === selected ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null
          }
          onMouseMove={() => select(command.id)}
          onClick={() => run(command)}
          onKeyDown={() => undefined}
        >
          <command.icon size={16} stroke={1.6} aria-hidden="true" />
          <span className={style.label}>{command.label}</span>
          {command.keys !== undefined && (
            <kbd className={style.keys} aria-hidden="true">
              {command.keys}
            </kbd>
          )}
          {title !== command.kind && <span className={style.kind}>{command.kind}</span>}
        </div>
      ))}
    </div>
  );
}

function elementId({ id }: Command): string {
  return `command-${id.replaceAll(/\s+/g, '-')}`;
}
