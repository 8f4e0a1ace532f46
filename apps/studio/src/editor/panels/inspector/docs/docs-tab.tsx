import type { Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { functionsQuery } from '../../../../service/queries.ts';
import { functionNamed } from '../../../fields/code/find-function.ts';
import { languages } from '../../../fields/code/languages.ts';
import { revealPlace } from '../../../reveal/reveal.ts';
import style from './docs.module.css';
import { FunctionList } from './function-list.tsx';
import { useEditorStore } from '../../../state/use-editor.ts';
import { type Inline, proseOf, settingsIn } from './prose.ts';

/**
 * The page of a node's processor: what it does, its settings, examples, and the functions that its
 * expressions may use.
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
  const [sought, setSought] = useState('');
  const fields = processor.fields.filter(({ display, widget }) => display && widget !== 'tab');
  const isSpoken = fields.some((field) => languages[String(field['kind'])]?.isSparkSql === true);
  const { data: functions = [] } = useQuery({ ...functionsQuery, enabled: isSpoken });
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
      <Prose text={`${processor.description}\n\n${processor.details}`} code={code} />
      {processor.examples !== '' && (
        <section>
          <h3>{t('editor.docsOf.examples')}</h3>
          <Prose text={processor.examples} code={code} />
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
      {isSpoken && functions.length > 0 && (
        <FunctionList functions={functions} sought={sought} onSeek={setSought} />
      )}
    </article>
  );
}

type ProseProps = {
  readonly text: string;
  /** How a piece of code is drawn, such as the name of a field as a way to it. */
  readonly code: (text: string) => React.ReactNode;
};

/** A page's words, drawn. */
function Prose({ text, code }: ProseProps): React.JSX.Element {
  return (
    <div className={style.prose}>
      {proseOf(text).map((block, index) => {
        const settings = settingsIn(block);
        if (settings !== null)
          return (
            <dl key={index} className={style.settings}>
              {settings.map(({ name, value }) => (
                <div key={name}>
                  <dt>{code(name)}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
          );
        const Tag = block.kind === 'item' ? 'li' : 'p';
        return (
          <Tag key={index}>
            {block.inlines.map((inline, place) => (
              <Drawn key={place} inline={inline} code={code} />
            ))}
          </Tag>
        );
      })}
    </div>
  );
}

function Drawn({
  inline,
  code,
}: {
  readonly inline: Inline;
  readonly code: ProseProps['code'];
}): React.ReactNode {
  switch (inline.kind) {
    case 'code':
      return code(inline.text);
    case 'stress':
      return <em>{inline.text}</em>;
    case 'strong':
      return <strong>{inline.text}</strong>;
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noreferrer">
          {inline.text}
        </a>
      );
    case 'plain':
      return inline.text;
  }
}
