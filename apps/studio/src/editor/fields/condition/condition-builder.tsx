import { SegmentedControl } from '@mantine/core';
import {
  conditionOf,
  printCondition,
  type Condition,
  type ConditionGroup,
  type ConditionRule,
  type PortSchema,
} from '@millrace/graph-editor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnNamed } from '../columns/column-state.ts';
import { useColumnsOf } from '../columns/input-columns.ts';
import { AddButtons } from './add-buttons.tsx';
import { RuleRow } from './rule-row.tsx';
import style from './condition.module.css';

type Props = {
  readonly nodeId: string;
  readonly value: string;
  readonly onChange: (value: string, isStep?: boolean) => void;
};

const newRule: ConditionRule = { kind: 'rule', column: '', operator: 'is', value: '' };

/**
 * A condition as rows of column, operator and value, kept in step with its expression. Says so if
 * the expression is anything else. Rows that aren't complete have no effect yet.
 */
export function ConditionBuilder({ nodeId, value, onChange }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const port = useColumnsOf(nodeId, {});
  const [shown, setShown] = useState(() => ({ text: value, group: conditionOf(value) }));
  if (shown.text !== value) setShown({ text: value, group: conditionOf(value) });
  if (port.kind === 'unknown') return null;
  if (shown.group === null) return <p className={style.note}>{t('editor.condition.other')}</p>;
  const change = (group: ConditionGroup): void => {
    const text = printCondition(group, (column) => columnNamed(port, column)?.type ?? '');
    setShown({ text, group });
    if (text !== value) onChange(text);
  };
  return (
    <section className={style.builder} aria-label={t('editor.condition.title')}>
      <Group
        nodeId={nodeId}
        port={port}
        group={shown.group.items.length === 0 ? { ...shown.group, items: [newRule] } : shown.group}
        onChange={change}
      />
    </section>
  );
}

type GroupProps = {
  readonly nodeId: string;
  readonly port: PortSchema;
  readonly group: ConditionGroup;
  readonly onChange: (group: ConditionGroup) => void;
  readonly onRemove?: () => void;
};

function Group({ nodeId, port, group, onChange, onRemove }: GroupProps): React.JSX.Element {
  const { t } = useTranslation();
  const replace = (at: number, ...items: readonly Condition[]): void => {
    const next = group.items.toSpliced(at, 1, ...items);
    if (next.length === 0 && onRemove !== undefined) onRemove();
    else onChange({ ...group, items: next });
  };
  return (
    <div className={style.group} data-nested={onRemove !== undefined || undefined}>
      {group.items.length > 1 && (
        <SegmentedControl
          size="xs"
          className={style.join ?? ''}
          aria-label={t('editor.condition.join')}
          value={group.join}
          data={[
            { value: 'all', label: t('editor.condition.all') },
            { value: 'any', label: t('editor.condition.any') },
          ]}
          onChange={(join) => onChange({ ...group, join: join === 'any' ? 'any' : 'all' })}
        />
      )}
      {group.items.map((item, index) =>
        item.kind === 'group' ? (
          <Group
            key={index}
            nodeId={nodeId}
            port={port}
            group={item}
            onChange={(next) => replace(index, next)}
            onRemove={() => replace(index)}
          />
        ) : (
          <RuleRow
            key={index}
            nodeId={nodeId}
            port={port}
            rule={item}
            number={index + 1}
            onChange={(next) => replace(index, next)}
            onRemove={() => replace(index)}
          />
        ),
      )}
      <AddButtons
        mayAddGroup={onRemove === undefined}
        onAddRule={() => onChange({ ...group, items: [...group.items, newRule] })}
        onAddGroup={() =>
          onChange({
            ...group,
            items: [
              ...group.items,
              {
                kind: 'group',
                join: group.join === 'all' ? 'any' : 'all',
                items: [newRule, newRule],
              },
            ],
          })
        }
      />
    </div>
  );
}
