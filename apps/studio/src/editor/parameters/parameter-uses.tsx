import { Anchor, Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Use } from '@millrace/graph-editor';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { revealPlace } from '../reveal/reveal.ts';
import { useFieldTitle } from '../lineage/field-title.ts';
import { closeParameters } from '../state/parameters-state.ts';
import style from './parameters.module.css';
import { useEditorStore } from '../state/use-editor.ts';

/** Where a parameter is used, each place with a link. */
export function ParameterUses({ uses }: { readonly uses: readonly Use[] }): React.JSX.Element {
  const { t } = useTranslation();
  const id = useId();
  const editor = useEditorStore();
  const titleOf = useFieldTitle();
  const [opened, { toggle }] = useDisclosure(false);
  if (uses.length === 0) return <p className={style.unused}>{t('editor.parameters.unused')}</p>;
  const go = ({ nodeId, field, entries }: Use): void => {
    closeParameters(editor);
    revealPlace(editor, { nodeId, field: field.name, entry: entries?.[0] ?? null });
  };
  return (
    <div className={style.uses}>
      <UnstyledButton
        className={style.disclose ?? ''}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        <IconChevronRight size={14} data-opened={opened || undefined} />
        {t('editor.parameters.usedIn', { count: uses.length })}
      </UnstyledButton>
      <Collapse expanded={opened} id={id}>
        <ul>
          {uses.map((use) => (
            <li key={`${use.nodeId} ${use.field.name}`}>
              <Anchor component="button" type="button" size="sm" onClick={() => go(use)}>
                {use.nodeName}
              </Anchor>{' '}
              <span className="quiet">{titleOf(use.nodeClass, use.field.name)}</span>
              <code>{shown(use)}</code>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

/** The text that uses it, shortened to one line. */
function shown({ field, entries }: Use): string {
  if (entries === null) return field.value;
  const list = JSON.parse(field.value) as readonly string[];
  return entries.map((entry) => list[entry]).join(', ');
}
