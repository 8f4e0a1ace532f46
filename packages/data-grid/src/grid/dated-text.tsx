import { Fragment } from 'react';
import style from './data-grid.module.css';

/** A date in tabular figures, whose hyphens aren't as wide as a digit. */
export function DatedText({ text }: { readonly text: string }): React.JSX.Element {
  const [first, ...others] = text.split('-');
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <span className={style.dash}>-</span>
          {part}
        </Fragment>
      ))}
    </>
  );
}
