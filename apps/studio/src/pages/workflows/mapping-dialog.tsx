import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissingDataset } from './missing-datasets.ts';

/** For each reference the uuid of a dataset here, or null: leave it as it is. */
export type Mapping = Readonly<Record<string, string | null>>;

type Props = {
  readonly file: string;
  readonly missing: readonly MissingDataset[];
  readonly onMap: (mapping: Mapping) => void;
  readonly onClose: () => void;
};

const later = '';

/** Asks which datasets here stand for those that an imported workflow names. */
export function MappingDialog({ file, missing, onMap, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [selected, setSelected] = useState(() =>
    Object.fromEntries(
      missing.map(({ reference, candidates }) => [reference, candidates[0]?.uuid ?? later]),
    ),
  );
  return (
    <Modal opened onClose={onClose} title={t('workflows.mapTitle', { name: file })} size={560}>
      <p>{t('workflows.mapText')}</p>
      {missing.map(({ reference, name, path, candidates }) => (
        <Select
          key={reference}
          mt="sm"
          label={name ?? reference}
          description={path ?? undefined}
          allowDeselect={false}
          data={[
            ...candidates.map(({ uuid, name: label, path: where }) => ({
              value: uuid,
              label: `${label} – ${where}`,
            })),
            { value: later, label: t('workflows.mapLater') },
          ]}
          value={selected[reference] ?? later}
          onChange={(value) => setSelected({ ...selected, [reference]: value ?? later })}
        />
      ))}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          onClick={() =>
            onMap(
              Object.fromEntries(
                Object.entries(selected).map(([reference, uuid]) => [
                  reference,
                  uuid === later ? null : uuid,
                ]),
              ),
            )
          }
        >
          {t('workflows.import')}
        </Button>
      </Group>
    </Modal>
  );
}
