import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import {
  changedRule,
  expectedValue,
  isText,
  isTime,
  operatorsFor,
  takesValue,
  type ConditionOperator,
  type ConditionRule,
  type PortSchema,
} from '@millrace/graph-editor';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedSelect } from '../../../ui/typed-select.tsx';
import { ColumnInput } from '../columns/column-input.tsx';
import { columnNamed } from '../columns/column-state.ts';
import style from './condition.module.css';
import { useFrequentValues } from './use-frequent-values.ts';

type Props = {
  readonly nodeId: string;
  readonly port: PortSchema;
  readonly rule: ConditionRule;
  readonly index: number;
  readonly onChange: (rule: ConditionRule) => void;
  readonly onRemove: () => void;
};

/** Operators for which a value of the data is meant, so that Enter completes what was typed. */
function isEquality(operator: ConditionOperator): boolean {
  return operator === 'is' || operator === 'isNot';
}

const signs: Partial<Readonly<Record<ConditionOperator, readonly string[]>>> = {
  is: ['=', '=='],
  isNot: ['!=', '<>', '≠'],
  less: ['<'],
  lessOrIs: ['<=', '≤'],
  more: ['>'],
  moreOrIs: ['>=', '≥'],
};

const timeOperators = { less: true, lessOrIs: true, more: true, moreOrIs: true } as const;

/** A comparison: column, operator and value, with suggestions from the data. */
export function RuleRow({
  nodeId,
  port,
  rule,
  index,
  onChange,
  onRemove,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const number = index + 1;
  const [isWanted, setWanted] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const type = columnNamed(port, rule.column)?.type ?? '';
  const operators = operatorsFor(type);
  const offered = operators.includes(rule.operator) ? operators : [rule.operator, ...operators];
  const expected = takesValue(rule.operator) ? expectedValue(rule, type) : null;
  const values = useFrequentValues(nodeId, rule.column, isWanted && type !== '');
  const setColumn = (column: string): void => {
    const fitting = operatorsFor(columnNamed(port, column)?.type ?? '');
    const operator = fitting.includes(rule.operator) ? rule.operator : fitting[0]!;
    onChange(changedRule(rule, { column, operator }));
  };
  return (
    <div
      className={style.rule}
      data-item
      role="group"
      aria-label={t('editor.condition.rule', { number })}
    >
      <ColumnInput
        size="xs"
        aria-label={t('editor.condition.column')}
        placeholder={t('editor.condition.column')}
        port={port}
        value={rule.column}
        onChange={setColumn}
      />
      <TypedSelect
        size="xs"
        aria-label={t('editor.condition.operator')}
        data={offered.map((operator) => ({
          value: operator,
          label: operatorLabel(operator),
          signs: signs[operator] ?? [],
        }))}
        value={rule.operator}
        maxDropdownHeight={320}
        comboboxProps={{ width: 160, position: 'bottom-start' }}
        onChange={(operator) =>
          onChange(changedRule(rule, { operator: operator as ConditionOperator }))
        }
      />
      {takesValue(rule.operator) && (
        <Autocomplete
          size="xs"
          className={style.value ?? ''}
          aria-label={t('editor.condition.value')}
          placeholder={t(
            rule.operator === 'oneOf' ? 'editor.condition.values' : 'editor.condition.value',
          )}
          data={[...values]}
          selectFirstOptionOnChange={isText(type) && isEquality(rule.operator)}
          value={rule.value}
          onFocus={() => {
            setWanted(true);
            setTyping(true);
          }}
          onBlur={() => setTyping(false)}
          maxDropdownHeight={240}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
          onChange={(value) => onChange(changedRule(rule, { value }))}
        />
      )}
      <ActionIcon
        size="sm"
        aria-label={t('editor.condition.remove', { number })}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
      {expected !== null && (expected.meant !== null || !isTyping) && (
        <p className={style.hint} role="status">
          {t(`editor.condition.expected.${expected.kind}`)}
          {expected.meant !== null && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChange(changedRule(rule, { value: expected.meant! }))}
            >
              {t('editor.condition.use', { value: expected.meant })}
            </Button>
          )}
        </p>
      )}
    </div>
  );

  function operatorLabel(operator: ConditionOperator): string {
    return isTime(type) && operator in timeOperators
      ? t(`editor.condition.timeOperators.${operator as keyof typeof timeOperators}`)
      : t(`editor.condition.operators.${operator}`);
  }
}
