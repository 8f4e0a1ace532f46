import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusAtOnce } from '@millrace/data-grid';
import { Problem } from './problem.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly label: string;
  readonly submit: string;
  /** The initial value, with all of it selected, or only the part before the extension. */
  readonly start?: string;
  readonly description?: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for a name. */
export function NameDialog({ opened, onClose, title, ...form }: Props): React.JSX.Element {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={420}>
      {opened && <NameForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({
  label,
  submit,
  start = '',
  description,
  pending,
  error,
  onSubmit,
  onClose,
}: Omit<Props, 'opened' | 'title'>): React.JSX.Element {
  const { t } = useTranslation();
  const [name, setName] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSubmit(name.trim());
      }}
    >
      <TextInput
        data-autofocus
        ref={focusAtOnce}
        label={label}
        description={description}
        value={name}
        onFocus={(event) =>
          event.currentTarget.setSelectionRange(0, stemLength(event.currentTarget.value))
        }
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {error !== null && <Problem error={error} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={pending} disabled={name.trim() === ''}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}

/** The length of a name without its extension, such as `.csv`. */
function stemLength(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 && /^\.\w{1,8}$/.test(name.slice(dot)) ? dot : name.length;
}
