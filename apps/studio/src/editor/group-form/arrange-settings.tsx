import { Collapse, UnstyledButton } from '@mantine/core';
import type { Group, GroupSetting } from '@millrace/graph-editor';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddSetting } from './add-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import style from '../subworkflows/subworkflows.module.css';

type Props = { readonly group: Group; readonly settings: readonly GroupSetting[] };

/**
 * Which settings a group has, what they are called, and in which order; collapsed away once there
 * are some.
 */
export function ArrangeSettings({ group, settings }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <div className={style.arrange}>
      {settings.length > 0 && (
        <>
          <UnstyledButton
            className={style.collapse ?? ''}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronRight
              size={14}
              style={{ rotate: opened ? '90deg' : '0deg' }}
              aria-hidden="true"
            />
            {t('editor.blocks.arrange')}
          </UnstyledButton>
          <Collapse
            expanded={opened}
            id={id}
            transitionDuration={0}
            className={style.settingsList ?? ''}
          >
            {opened && (
              <ol className={style.rows}>
                {settings.map((setting, index) => (
                  <SettingRow
                    key={setting.key}
                    groupId={group.id}
                    setting={setting}
                    isFirst={index === 0}
                    isLast={index === settings.length - 1}
                  />
                ))}
              </ol>
            )}
          </Collapse>
        </>
      )}
      <AddSetting group={group} />
    </div>
  );
}
