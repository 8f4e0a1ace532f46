import type { ExecutionRecord } from '@millrace/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './run-facts.module.css';
import { StartedBy } from './started-by.tsx';

type Name = 'startedBy' | 'target' | 'partOf' | 'parameters' | 'sparkSettings';

/** Who started a run, where it ran, and with which parameters. */
export function RunFacts({
  execution,
}: {
  readonly execution: ExecutionRecord;
}): React.JSX.Element {
  const { target, untilNodeId, metrics, programParameters, sparkConfig } = execution;
  const last = metrics?.nodes.find(({ nodeId }) => nodeId === untilNodeId)?.name ?? untilNodeId;
  return (
    <>
      <Fact name="startedBy">
        <StartedBy execution={execution} />
      </Fact>
      <TextFact name="target" text={target} />
      <TextFact name="partOf" text={last} />
      <CodeFact name="parameters" text={programParameters} />
      <CodeFact name="sparkSettings" text={sparkConfig} />
    </>
  );
}

type TextProps = { readonly name: Name; readonly text: string | null | undefined };

function TextFact({ name, text }: TextProps): React.JSX.Element | null {
  return isGiven(text) ? <Fact name={name}>{text}</Fact> : null;
}

function CodeFact({ name, text }: TextProps): React.JSX.Element | null {
  if (!isGiven(text)) return null;
  return (
    <Fact name={name}>
      <code className={style.code} title={text}>
        {text}
      </code>
    </Fact>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: Name;
  readonly children: ReactNode;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <span className={style.fact}>
      {t(`executions.${name}`)}: {children}
    </span>
  );
}

function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== '';
}
