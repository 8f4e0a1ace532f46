import type { Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { LanguageFunction } from '@millrace/api';
import { shownFunctions } from '../../../../i18n/function-texts.ts';
import { useProcessorPage } from '../../../../i18n/processor-page.ts';
import { functionsQuery } from '../../../../service/queries.ts';
import { functionNamed, nameOfFunction } from '../../../fields/code/find-function.ts';
import { languages } from '../../../fields/code/languages.ts';
import { revealPlace } from '../../../reveal/reveal.ts';
import style from './docs.module.css';
import { useEditorStore } from '../../../state/use-editor.ts';
import { Prose } from '../../../../ui/prose/prose.tsx';

/**
 * The documentation of a node's processor: what it does, its settings, examples, and the functions
 * available in its expressions.
 */
export function DocsTab({
  node,
  processor = node,
}: {
  readonly node: Node;
  readonly processor: Node | undefined;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { details, examples } = useProcessorPage(processor);
  const [sought, setSought] = useState('');
  const fields = processor.fields.filter(({ display, widget }) => display && widget !== 'tab');
  const isSpoken = fields.some((field) => languages[String(field['kind'])]?.isSparkSql === true);
  const { data: functions = [] } = useQuery({
    ...functionsQuery,
    enabled: isSpoken,
    select: shownFunctions,
  });
  const code = (text: string): React.ReactNode => {
    const field = fields.find(({ name }) => name === text);
    if (field !== undefined)
      return (
        <button
          type="button"
          className={style.link}
          title={field.name}
          onClick={() => revealPlace(editor, { nodeId: node.id, field: field.name })}
        >
          {field.title}
        </button>
      );
    const known = functionNamed(text.replace(/\(.*\)$/s, ''), functions);
    if (known === undefined) return <code>{text}</code>;
    return (
      <button
        type="button"
        className={style.link}
        onClick={() => setSought(text.replace(/\(.*\)$/s, ''))}
      >
        <code>{text}</code>
      </button>
    );
  };
  return (
    <article className={style.docs}>
      <Prose text={`${processor.description}\n\n${details}`} code={code} />
      {examples !== '' && (
        <section>
          <h3>{t('editor.docsOf.examples')}</h3>
          <Prose text={examples} code={code} />
        </section>
      )}
      {fields.length > 0 && (
        <section>
          <h3>{t('editor.docsOf.settings')}</h3>
          <dl className={style.fields}>
            {fields.map(({ name, description }) => (
              <div key={name}>
                <dt>{code(name)}</dt>
                <dd>{description || t('editor.docsOf.noWords')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p>
        <Link
          className={style.link}
          to="/projects/$projectId/processors"
          params={{ projectId: editor.session.getState().projectId }}
          search={{ name: processor.name }}
          target="_blank"
        >
          {t('editor.docsOf.reference')}
        </Link>
      </p>
      {isSpoken && functions.length > 0 && (
        <FunctionList functions={functions} sought={sought} onSeek={setSought} />
      )}
    </article>
  );
}

type FunctionListProps = {
  readonly functions: readonly LanguageFunction[];
  readonly sought: string;
  readonly onSeek: (text: string) => void;
};

const most = 30;

/** The functions of expressions, with search by name and description. */
function FunctionList({ functions, sought, onSeek }: FunctionListProps): React.JSX.Element {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const found = matching(functions, sought);
  useEffect(() => {
    if (sought !== '') section.current?.scrollIntoView({ block: 'nearest' });
  }, [sought]);
  return (
    <section ref={section}>
      <h3>{t('editor.docsOf.functions')}</h3>
      <TextInput
        size="xs"
        aria-label={t('editor.docsOf.findFunction')}
        placeholder={t('editor.docsOf.findFunction')}
        leftSection={<IconSearch size={13} />}
        value={sought}
        onChange={(event) => onSeek(event.currentTarget.value)}
      />
      <dl className={style.functions} aria-live="polite">
        {found.slice(0, most).map(({ usage, description, examples, raises }) => (
          <div key={usage}>
            <dt>
              <code>{usage}</code>
            </dt>
            <dd>
              {description} {raises && t('editor.docsOf.mayFail')}
              {examples[0] !== undefined && <code className={style.example}>{examples[0]}</code>}
            </dd>
          </div>
        ))}
      </dl>
      {found.length > most && (
        <p className="quiet">{t('editor.docsOf.moreFunctions', { count: found.length - most })}</p>
      )}
      {found.length === 0 && <p className="quiet">{t('common.nothing')}</p>}
    </section>
  );
}

/**
 * Exact names first, then names that start with the text, then usages and descriptions that contain
 * it.
 */
function matching(
  functions: readonly LanguageFunction[],
  sought: string,
): readonly LanguageFunction[] {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return functions.filter((each) => nameOfFunction(each) !== null);
  const rank = (each: LanguageFunction): number => {
    const name = nameOfFunction(each)?.toLowerCase() ?? '';
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (each.usage.toLowerCase().includes(wanted)) return 2;
    return each.description.toLowerCase().includes(wanted) ? 3 : 4;
  };
  return functions
    .map((each) => ({ each, order: rank(each) }))
    .filter(({ order }) => order < 4)
    .toSorted((one, other) => one.order - other.order)
    .map(({ each }) => each);
}
