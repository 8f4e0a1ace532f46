import { Modal, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useCommands, type Command } from './commands.ts';
import { matching } from './matching.ts';
import style from './command-palette.module.css';

const usePalette = create<{ readonly opened: boolean }>(() => ({ opened: false }));

export function openCommandPalette(): void {
  usePalette.setState({ opened: true });
}

/** Finds any workflow, dataset, page or action: ⌘K. */
export function CommandPalette({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { opened } = usePalette();
  const close = (): void => usePalette.setState({ opened: false });
  useHotkeys([['mod+K', openCommandPalette]], []);
  return (
    <Modal opened={opened} onClose={close} withCloseButton={false} padding={0} size={560} yOffset="12vh" centered={false}>
      {opened && <Search projectId={projectId} close={close} />}
    </Modal>
  );
}

function Search({ projectId, close }: { readonly projectId: number; readonly close: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const commands = useCommands(projectId);
  const found = useMemo(() => matching(commands, text, ({ label }) => label).slice(0, 60), [commands, text]);
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    close();
    command.run();
  };
  const move = (by: number): void => setChosen((index) => Math.min(Math.max(index + by, 0), found.length - 1));
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={style.input}
        leftSection={<IconSearch size={18} />}
        aria-label={t('command.placeholder')}
        placeholder={t('command.placeholder')}
        value={text}
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={`command-${chosen}`}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            move(event.key === 'ArrowDown' ? 1 : -1);
          }
          if (event.key === 'Enter') run(found[chosen]);
        }}
      />
      <div className={style.list} id="commands" role="listbox" aria-label={t('command.open')}>
        {found.length === 0 && <p className={style.nothing}>{t('command.empty')}</p>}
        {found.map((command, index) => (
          <div
            key={command.id}
            id={`command-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={style.item}
            ref={index === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
            onMouseMove={() => setChosen(index)}
            onClick={() => run(command)}
            onKeyDown={() => undefined}
          >
            <command.icon size={16} stroke={1.6} />
            <span className={style.label}>{command.label}</span>
            <span className={style.kind}>{command.kind}</span>
          </div>
        ))}
      </div>
    </>
  );
}
