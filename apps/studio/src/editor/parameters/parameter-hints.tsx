import { Portal } from '@mantine/core';
import type { Parameter } from '@millrace/model';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hintPlace, written, type HintPlace } from './hint-place.ts';
import style from './parameters.module.css';
import { useDeclared } from './use-parameters.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Shown = {
  readonly field: Field;
  readonly place: HintPlace;
  readonly found: readonly Parameter[];
  readonly selected: number;
};

/** Suggests parameter names as soon as someone types a `$` into any setting of a node. */
export function ParameterHints(): React.ReactNode {
  const { t } = useTranslation();
  const { parameters } = useDeclared();
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const now = useRef({ parameters, shown });
  useEffect(() => {
    now.current = { parameters, shown };
  });
  useEffect(() => {
    const onInput = ({ target }: Event): void =>
      setShown(isSetting(target) ? hintsFor(target, now.current.parameters) : null);
    const onKeyDown = (event: KeyboardEvent): void => {
      const { shown: open } = now.current;
      if (open === null || event.target !== open.field) return;
      const does = keys[event.key];
      if (does === undefined) return setShown(null);
      event.preventDefault();
      event.stopImmediatePropagation();
      setShown(does(open));
    };
    const close = (): void => setShown(null);
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('focusout', close);
    addEventListener('resize', close);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('focusout', close);
      removeEventListener('resize', close);
    };
  }, []);
  useSpoken(shown, id);
  if (shown === null) return <p className="visually-hidden" aria-live="polite" />;
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {t('editor.parameters.spoken', { count: shown.found.length })}
      </p>
      <Portal>
        <div
          className={style.hints}
          id={id}
          role="listbox"
          aria-label={t('editor.parameters.hints')}
          style={below(shown.field)}
        >
          {shown.found.map(({ name, type, value }, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              className={style.hint}
              role="option"
              tabIndex={-1}
              aria-selected={index === shown.selected}
              ref={
                index === shown.selected
                  ? (element) => element?.scrollIntoView({ block: 'nearest' })
                  : null
              }
              onPointerDown={(event) => {
                event.preventDefault();
                putIn({ ...shown, selected: index });
                setShown(null);
              }}
            >
              <code>${name}</code>
              <span>{value === '' ? type : value}</span>
            </div>
          ))}
        </div>
      </Portal>
    </>
  );
}

const keys: Readonly<Record<string, (shown: Shown) => Shown | null>> = {
  ArrowDown: (shown) => ({ ...shown, selected: (shown.selected + 1) % shown.found.length }),
  ArrowUp: (shown) => ({
    ...shown,
    selected: (shown.selected - 1 + shown.found.length) % shown.found.length,
  }),
  Enter: putIn,
  Tab: putIn,
  Escape: () => null,
};

function isSetting(target: EventTarget | null): target is Field {
  const isField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type === 'text');
  return isField && target.closest('aside [data-field]') !== null;
}

function hintsFor(field: Field, parameters: readonly Parameter[]): Shown | null {
  const place = hintPlace(field.value, field.selectionStart ?? field.value.length);
  if (place === null) return null;
  const found = parameters.filter(({ name }) =>
    name.toLowerCase().startsWith(place.typed.toLowerCase()),
  );
  const isWhole = found.length === 1 && found[0]!.name.toLowerCase() === place.typed.toLowerCase();
  return found.length === 0 || isWhole ? null : { field, place, found, selected: 0 };
}

/** Inserts the parameter as if it had been typed. */
function putIn({ field, place, found, selected }: Shown): null {
  const cursor = field.selectionStart ?? field.value.length;
  field.setRangeText(
    written(found[selected]!.name, place.braced, field.value.slice(cursor)),
    place.from,
    cursor,
    'end',
  );
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );
  return null;
}

function below(field: Field): React.CSSProperties {
  const { left, bottom, top } = field.getBoundingClientRect();
  return bottom + 230 > innerHeight
    ? { left, bottom: innerHeight - top + 4 }
    : { left, top: bottom + 4 };
}

/** Marks the active option on the field for screen readers, while the list is open. */
function useSpoken(shown: Shown | null, id: string): void {
  const field = shown?.field;
  const selected = shown?.selected;
  useEffect(() => {
    if (field === undefined) return undefined;
    const before = ['aria-controls', 'aria-activedescendant'].map(
      (name) => [name, field.getAttribute(name)] as const,
    );
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', `${id}-${selected}`);
    return () => {
      for (const [name, value] of before) {
        if (value === null) field.removeAttribute(name);
        else field.setAttribute(name, value);
      }
    };
  }, [field, selected, id]);
}
