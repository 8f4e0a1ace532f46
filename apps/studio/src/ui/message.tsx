import { messageParts } from '@millrace/model';
import { withLocalTimes } from './time.ts';
import style from './message.module.css';

/** A server message with its markup rendered: node names bold, other names as code. */
export function Message({ text }: { readonly text: string }): React.JSX.Element {
  return (
    <span className={style.message}>
      {messageParts(text).map((part, index) => {
        if (part.kind === 'plain') return withLocalTimes(part.text);
        if (part.kind === 'code') return <code key={index}>{part.text}</code>;
        return (
          <em key={index} title={part.nodeId}>
            {part.text}
          </em>
        );
      })}
    </span>
  );
}
