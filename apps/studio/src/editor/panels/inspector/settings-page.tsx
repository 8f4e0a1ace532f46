import { Collapse, UnstyledButton } from '@mantine/core';
import { fieldsOf, type FieldGroup, type FormPage } from '@millrace/graph-editor';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProcessors } from '../../session/processors.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Field } from '../../fields/field.tsx';
import { useIssueCount } from '../../fields/field-issues.ts';
import { IssueCount } from './issue-count.tsx';
import style from './inspector.module.css';
import type { Place } from '../../reveal/reveal.ts';
import { TableField } from '../../fields/table/table-field.tsx';

type PageProps = { readonly nodeId: string; readonly page: FormPage; readonly place: Place | null };

/**
 * The fields of a page. Rarely changed ones are collapsed, unless one has an issue or is being
 * revealed.
 */
export function SettingsPage({
  nodeId,
  page: { usual, advanced },
  place,
}: PageProps): React.JSX.Element {
  return (
    <>
      <Groups nodeId={nodeId} groups={usual} />
      {advanced.length > 0 && <Advanced nodeId={nodeId} groups={advanced} place={place} />}
    </>
  );
}

function Groups({
  nodeId,
  groups,
}: {
  readonly nodeId: string;
  readonly groups: readonly FieldGroup[];
}): React.ReactNode {
  return groups.map((group) =>
    group.kind === 'single' ? (
      <Field key={group.field.name} nodeId={nodeId} field={group.field} />
    ) : (
      <TableField key={group.fields[0]!.name} nodeId={nodeId} fields={group.fields} />
    ),
  );
}

type AdvancedProps = {
  readonly nodeId: string;
  readonly groups: readonly FieldGroup[];
  readonly place: Place | null;
};

function Advanced({ nodeId, groups, place }: AdvancedProps): React.JSX.Element {
  const { t } = useTranslation();
  const id = useId();
  const names = groups.flatMap((group) => fieldsOf(group).map(({ name }) => name));
  const issues = useIssueCount(nodeId, names);
  const changed = useChangedCount(nodeId, groups);
  const isWanted = place !== null && names.includes(place.field ?? '');
  const [opened, setOpened] = useState(issues > 0);
  useEffect(() => {
    if (isWanted) setOpened(true);
  }, [isWanted]);
  return (
    <section className={style.advanced}>
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
        {t('editor.form.advanced')}
        {!opened && changed > 0 && (
          <span className="quiet">{t('editor.form.changed', { count: changed })}</span>
        )}
        {issues > 0 && <IssueCount count={issues} />}
      </UnstyledButton>
      <Collapse expanded={opened} id={id} transitionDuration={0} className={style.form ?? ''}>
        {opened && <Groups nodeId={nodeId} groups={groups} />}
      </Collapse>
    </section>
  );
}

/** The number of fields that differ from their processor's defaults. */
function useChangedCount(nodeId: string, groups: readonly FieldGroup[]): number {
  const nodeClass = useSessionState(
    ({ history }) => history.present.nodes.find(({ id }) => id === nodeId)?.nodeClass ?? '',
  );
  const usual = new Map(
    useProcessors()
      .get(nodeClass)
      ?.fields.map(({ name, value }) => [name, value]),
  );
  return groups
    .flatMap(fieldsOf)
    .filter(({ name, value }) => usual.has(name) && usual.get(name) !== value).length;
}
