import { Button, TextInput } from '@mantine/core';
import type { LanguageFunction } from '@millrace/api';
import { argumentText, functionForm } from '@millrace/graph-editor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpressionResult } from '../code/expression-result.tsx';
import { ColumnInput } from '../columns/column-input.tsx';
import { useColumnsOf } from '../columns/input-columns.ts';
import { fittingFirst } from './fitting-first.ts';
import style from './gallery.module.css';

type Props = {
  readonly nodeId: string;
  readonly described: LanguageFunction;
  readonly onAdd: (name: string, expression: string) => void;
};

/** A function with its description and examples, and its parameters as columns or values. */
export function FillIn({ nodeId, described, onAdd }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { name, usage, description, examples } = described;
  const port = useColumnsOf(nodeId, {});
  const [entered, setEntered] = useState<readonly string[]>([]);
  const [columnName, setColumnName] = useState('');
  const form = functionForm(usage)!;
  const names = port.columns.map((column) => column.name);
  const expression = form.print(entered.map((text) => argumentText(text, names)));
  const wanted = columnName.trim() === '' ? freeName(name, names) : columnName.trim();
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (expression !== null) onAdd(wanted, expression);
      }}
    >
      <code className={style.usage}>{usage}</code>
      <p className={style.about}>{description}</p>
      {examples.length > 0 && (
        <p className={style.about}>
          {t('editor.gallery.example')} <code>{examples[0]}</code>
        </p>
      )}
      {form.parameters.map((parameter, index) => (
        <ColumnInput
          key={index}
          size="xs"
          label={
            parameter.isOptional
              ? t('editor.gallery.optional', { name: parameter.name })
              : parameter.name
          }
          placeholder={t('editor.gallery.columnOrValue')}
          port={port}
          columns={fittingFirst(port.columns, examples[0], index)}
          mayBeValue
          value={entered[index] ?? ''}
          onChange={(text) =>
            setEntered(form.parameters.map((_, at) => (at === index ? text : (entered[at] ?? ''))))
          }
        />
      ))}
      <TextInput
        size="xs"
        label={t('editor.gallery.name')}
        placeholder={wanted}
        value={columnName}
        onChange={(event) => setColumnName(event.currentTarget.value)}
      />
      {expression !== null && (
        <>
          <code className={style.usage}>{expression}</code>
          <ExpressionResult nodeId={nodeId} expression={expression} behind={null} />
        </>
      )}
      <Button type="submit" disabled={expression === null} className={style.add ?? ''}>
        {t('editor.gallery.add')}
      </Button>
    </form>
  );
}

/** A name that no column of the input has. */
function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}_${number}`;
    if (!used.has(free)) return free;
  }
}
