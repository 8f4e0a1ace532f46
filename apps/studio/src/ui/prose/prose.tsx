import { type Inline, proseOf, settingsIn } from './prose.ts';
import style from './prose.module.css';

type ProseProps = {
  readonly text: string;
  /** How to render code, such as the name of a field as a link to it. */
  readonly code: (text: string) => React.ReactNode;
};

/** The text of a page, rendered. */
export function Prose({ text, code }: ProseProps): React.JSX.Element {
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
