import type { Step } from '@millrace/graph-editor';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from './fields.tsx';
import { signs } from './signs.ts';
import style from './compare.module.css';

type Props = {
  readonly steps: readonly Step[];
  readonly current: number | null;
  readonly onSelect: (index: number) => void;
  readonly children: ReactNode;
};

/** All changes between two versions; the selected one with its fields, old and new. */
export function ChangeList({ steps, current, onSelect, children }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <section className={style.list} aria-label={t('editor.history.compare')}>
      <header className={style.head}>
        <h3>{t('editor.difference.changes', { count: steps.length })}</h3>
        {children}
      </header>
      {steps.length === 0 && <p className="quiet">{t('editor.difference.none')}</p>}
      <ol ref={list}>
        {steps.map((step, index) => (
          <li key={step.key}>
            <button
              type="button"
              className={style.step}
              data-kind={step.kind}
              aria-current={index === current || undefined}
              onClick={() => onSelect(index)}
            >
              <span className={style.kind} aria-hidden="true">
                {signs[step.kind]}
              </span>
              <StepName step={step} />
              <span className="quiet">
                {t(`editor.difference.${step.kind === 'moved' ? 'movedOne' : step.kind}`)}
              </span>
            </button>
            {index === current && step.fields.length > 0 && (
              <div className={style.fields}>
                <Fields fields={step.fields} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepName({ step: { about, name, target } }: { readonly step: Step }): React.JSX.Element {
  const { t } = useTranslation();
  if (about === 'edge')
    return <span>{t('editor.difference.edge', { source: name ?? '', target: target ?? '' })}</span>;
  return <span>{name ?? t('editor.difference.whole')}</span>;
}
