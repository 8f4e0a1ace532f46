import { SegmentedControl } from '@mantine/core';
import {
  conditionOf,
  printCondition,
  type Condition,
  type ConditionGroup,
  type ConditionRule,
  type PortSchema,
} from '@millrace/graph-editor';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWhenReady } from '../../../ui/focus.ts';
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
 * the expression is anything else. Rows that aren't complete have no effect yet. It is there before
 * the columns are known, so that the focus can go to it; the values are printed again once their
 * types are.
 */
export function ConditionBuilder({ nodeId, value, onChange }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const port = useColumnsOf(nodeId, {});
  const isPending = port.kind === 'unknown' && port.reason === undefined;
  const [isUsed, setUsed] = useState(false);
  const [shown, setShown] = useState(() => parse(value));
  if (shown.text !== value) setShown(parse(value));
  useEffect(() => {
    if (!isPending && shown.isUntyped && shown.group !== null) change(shown.group);
  }, [isPending]);
  if (port.kind === 'unknown' && !isPending && !isUsed) return null;
  if (shown.group === null) return <p className={style.note}>{t('editor.condition.other')}</p>;
  const change = (group: ConditionGroup): void => {
    const text = printCondition(group, (column) => columnNamed(port, column)?.type ?? '');
    setShown({ text, group, isUntyped: isPending });
    if (text !== value) onChange(text);
  };
  return (
    <section
      className={style.builder}
      data-condition
      onFocus={() => setUsed(true)}
      aria-label={t('editor.condition.title')}
    >
      <Group
        nodeId={nodeId}
        port={port}
        group={shown.group.items.length === 0 ? { ...shown.group, items: [newRule] } : shown.group}
        onChange={change}
      />
    </section>
  );
}

type Shown = {
  readonly text: string;
  readonly group: ConditionGroup | null;
  /** Whether the text was printed without knowing the types of the columns. */
  readonly isUntyped: boolean;
};

function parse(text: string): Shown {
  return { text, group: conditionOf(text), isUntyped: false };
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
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    const item = (): Element | undefined =>
      [...(box.current?.children ?? [])].filter((each) => each.matches('[data-item]'))[
        wanted.index
      ];
    return focusWhenReady(() => item()?.querySelector('input') ?? null);
  }, [wanted]);
  const add = (...items: readonly Condition[]): void => {
    onChange({ ...group, items: [...group.items, ...items] });
    setWanted({ index: group.items.length });
  };
  const remove = (at: number): void => {
    replace(at);
    setWanted({ index: Math.max(0, Math.min(at, group.items.length - 2)) });
  };
  const replace = (at: number, ...items: readonly Condition[]): void => {
    const next = group.items.toSpliced(at, 1, ...items);
    if (next.length === 0 && onRemove !== undefined) onRemove();
    else onChange({ ...group, items: next });
  };
  return (
    <div
      ref={box}
      className={style.group}
      data-item
      data-nested={onRemove !== undefined || undefined}
    >
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
            index={index}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <AddButtons
        mayAddGroup={onRemove === undefined}
        onAddRule={() => add(newRule)}
        onAddGroup={() =>
          add({
            kind: 'group',
            join: group.join === 'all' ? 'any' : 'all',
            items: [newRule, newRule],
          })
        }
      />
    </div>
  );
}
