import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { hotkeyOf } from '../ui/presses.ts';
import { searchAction } from './search-action.ts';
import { CommandSearch } from './command-search.tsx';
import { FocusScope } from '../ui/focus-scope.tsx';

const usePalette = create<{ readonly opened: boolean }>(() => ({ opened: false }));

export function openCommandPalette(): void {
  usePalette.setState({ opened: true });
}

/** Finds any workflow, dataset, execution, node, page or action. */
export function CommandPalette({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  const { opened } = usePalette();
  const close = (): void => usePalette.setState({ opened: false });
  useHotkeys([[hotkeyOf(searchAction.keys[0]), openCommandPalette]], []);
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={560}
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
      trapFocus={false}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('command.open')}>
        <FocusScope />
        {opened && <CommandSearch projectId={projectId} close={close} />}
      </Modal.Content>
    </Modal.Root>
  );
}
