import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, useMemo, type ReactNode } from 'react';
import { CopyCode } from './copy-code.tsx';
import { headingIds } from './headings.ts';
import style from './guide.module.css';

/** How the links and pictures of a text are shown. */
export type Rendering = {
  readonly link: (href: string, children: ReactNode) => ReactNode;
  readonly picture: (href: string, description: string) => ReactNode;
};

/** A Markdown text. HTML in it is shown as text. */
export function Markdown({
  text,
  rendering,
}: {
  readonly text: string;
  readonly rendering: Rendering;
}): React.JSX.Element {
  const tokens = useMemo(() => lexer(text), [text]);
  const ids = useMemo(() => headingIds(tokens), [tokens]);
  const heading = (token: Tokens.Heading): ReactNode => {
    const Tag = `h${Math.min(token.depth + 1, 6)}` as 'h2';
    return (
      <Tag id={ids.get(token)} tabIndex={-1}>
        <Inlines tokens={token.tokens} rendering={rendering} />
      </Tag>
    );
  };
  return (
    <>
      {tokens.map((token, place) => (
        <Fragment key={place}>
          {token.type === 'heading' ? (
            heading(token as Tokens.Heading)
          ) : (
            <Block token={token} rendering={rendering} />
          )}
        </Fragment>
      ))}
    </>
  );
}

type PartProps = { readonly token: Token; readonly rendering: Rendering };

function Block({ token: given, rendering }: PartProps): ReactNode {
  const token = given as Tokens.Generic;
  switch (token.type) {
    case 'space':
      return null;
    case 'code':
      return <CopyCode text={(token as Tokens.Code).text} />;
    case 'list':
      return <List list={token as Tokens.List} rendering={rendering} />;
    case 'table':
      return <Table table={token as Tokens.Table} rendering={rendering} />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} rendering={rendering} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    case 'paragraph':
      return (
        <p>
          <Inlines tokens={token.tokens ?? []} rendering={rendering} />
        </p>
      );
    default:
      return <Inlines tokens={[token]} rendering={rendering} />;
  }
}

function Blocks({ tokens, rendering }: PartsProps): ReactNode {
  return tokens.map((token, place) => <Block key={place} token={token} rendering={rendering} />);
}

function List({
  list,
  rendering,
}: {
  readonly list: Tokens.List;
  readonly rendering: Rendering;
}): ReactNode {
  const items = list.items.map((item, place) => (
    <li key={place}>
      <Blocks tokens={item.tokens} rendering={rendering} />
    </li>
  ));
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({
  table,
  rendering,
}: {
  readonly table: Tokens.Table;
  readonly rendering: Rendering;
}): ReactNode {
  const cell = ({ tokens }: Tokens.TableCell): ReactNode => (
    <Inlines tokens={tokens} rendering={rendering} />
  );
  return (
    <div className={style.table} tabIndex={0} role="group" aria-label={titleOf(table)}>
      <table>
        <thead>
          <tr>
            {table.header.map((each, column) => (
              <th key={column} scope="col">
                {cell(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map((each, column) => (
                <td key={column}>{cell(each)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function titleOf({ header }: Tokens.Table): string {
  return header
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(', ');
}

type PartsProps = { readonly tokens: readonly Token[]; readonly rendering: Rendering };

function Inlines({ tokens, rendering }: PartsProps): ReactNode {
  return tokens.map((token, place) => <Inline key={place} token={token} rendering={rendering} />);
}

function Inline({ token: given, rendering }: PartProps): ReactNode {
  const token = given as Tokens.Generic;
  const children = (): ReactNode => <Inlines tokens={token.tokens ?? []} rendering={rendering} />;
  switch (token.type) {
    case 'strong':
      return <strong>{children()}</strong>;
    case 'em':
      return <em>{children()}</em>;
    case 'del':
      return <del>{children()}</del>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return rendering.link((token as Tokens.Link).href, children());
    case 'image':
      return rendering.picture((token as Tokens.Image).href, (token as Tokens.Image).text);
    default:
      return token.tokens === undefined ? (token as Tokens.Text).text : children();
  }
}
