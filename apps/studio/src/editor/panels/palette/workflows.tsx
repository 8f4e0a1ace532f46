import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matching } from '../../../shell/matching.ts';
import { WorkflowSign } from '../../subworkflows/choose-workflow.tsx';
import { useInsertWorkflow } from '../../subworkflows/use-insert-workflow.ts';
import { useOtherWorkflows } from '../../subworkflows/use-other-workflows.ts';
import { workflowType } from '../canvas/use-drop.ts';
import style from './palette.module.css';

const most = 20;

/**
 * The other workflows of the project, to be inserted as groups; collapsed away unless one looks for
 * something: then those that are called so.
 */
export function PaletteWorkflows({ text }: { readonly text: string }): React.JSX.Element | null {
  const { t } = useTranslation();
  const insert = useInsertWorkflow();
  const [opened, setOpened] = useState(false);
  const isShown = opened || text.trim() !== '';
  const all = useOtherWorkflows(text, isShown);
  const found = matching(all ?? [], text, ({ name }) => name).slice(0, most);
  if (text.trim() !== '' && found.length === 0) return null;
  return (
    <section aria-label={t('editor.blocks.workflows')}>
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
          {t('editor.blocks.workflows')}
        </UnstyledButton>
      </h2>
      {isShown &&
        found.map(({ id, name, version }) => (
          <div key={id} className={style.line}>
            <button
              type="button"
              className={style.item}
              draggable
              aria-label={t('editor.blocks.insertOne', { name })}
              title={t('editor.blocks.insertOneWhat', { name, version })}
              onDragStart={(event) => event.dataTransfer.setData(workflowType, String(id))}
              onClick={() => insert(id)}
            >
              <WorkflowSign />
              <span className={style.named}>{name}</span>
            </button>
          </div>
        ))}
      {isShown && all !== undefined && found.length === 0 && (
        <p className={style.none}>{t('editor.blocks.noWorkflows')}</p>
      )}
    </section>
  );
}
