import type { Issue } from '@millrace/model';
import { Message } from '../../look/message.tsx';
import style from './fault-text.module.css';
import { Mend } from './mend-button.tsx';

/** What is wrong with a field, for below it; nothing where all is well. */
export function faultTexts(faults: readonly Issue[]): React.ReactNode {
  return faults.length === 0 ? undefined : faults.map((fault, index) => <FaultText key={index} fault={fault} />);
}

/** A fault as it is told where it lies: what is wrong, and what to do unless the message has said so already. */
export function FaultText({ fault: { message, fix, nodeId } }: { readonly fault: Issue }): React.JSX.Element {
  const text = message.includes('Did you mean ') ? message : `${message} ${fix}`;
  return (
    <span className={style.fault}>
      <Message text={text} {...(nodeId === null ? {} : { at: nodeId })} />
    </span>
  );
}

type MendsProps = { readonly nodeId: string; readonly field: string; readonly value: string; readonly faults: readonly Issue[] };

/** A button for each fault that can be mended. */
export function Mends({ faults, ...place }: MendsProps): React.ReactNode {
  if (faults.length === 0) return null;
  return (
    <div className={style.mends}>
      {faults.map((fault, index) => (
        <Mend key={index} {...place} fault={fault} />
      ))}
    </div>
  );
}
