import { ActionIcon, Modal, TextInput, Tooltip } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../files/file-chooser.tsx';
import type { WidgetProps } from './field.tsx';

/** A path, typed or chosen among the files of the server. */
export function FileField({ label, description, value, error, onChange }: WidgetProps): React.JSX.Element {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <TextInput
        label={label}
        description={description}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          <Tooltip label={t('files.choose')}>
            <ActionIcon aria-label={t('files.choose')} onClick={() => setChoosing(true)}>
              <IconFolderOpen size={16} />
            </ActionIcon>
          </Tooltip>
        }
      />
      <Modal opened={choosing} onClose={() => setChoosing(false)} title={t('files.choose')} size="lg">
        <FileChooser
          start={value}
          onChoose={(path) => {
            onChange(path);
            setChoosing(false);
          }}
        />
      </Modal>
    </>
  );
}
