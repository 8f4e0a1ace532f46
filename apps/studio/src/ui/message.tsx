import { messageParts, ownMessage } from './message-parts.ts';
import { withLocalTimes } from './time.ts';
import style from './message.module.css';

/** A message of the server, its marks drawn: nodes strong, names as code. `at`: the node it stands at, which then need not be named. */
export function Message({ text, at }: { readonly text: string; readonly at?: string }): React.JSX.Element {
  return (
    <span className={style.message}>
      {messageParts(at === undefined ? text : ownMessage(text, at)).map((part, index) => {
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
