import { ActionIcon, Button, Popover, Select, Tooltip } from '@mantine/core';
import { nodeTitle, parseParameters, type Parameter } from '@millrace/model';
import { IconChevronDown, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { ParameterValue } from '../parameters/parameter-value.tsx';
import { chosenNode } from '../canvas/actions.ts';
import { isLive, runTo, type RunOptions } from '../session/run.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './editor-bar.module.css';
import { programParametersOf } from './program-parameters.ts';
import { startRunning } from './start-running.ts';

/** Runs what is on the screen: at once, or elsewhere and with other values of its parameters. */
export function RunButton(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const live = useSessionState(({ run }) => isLive(run));
  const chosen = useSessionState(({ selection }) => (selection.nodes.size === 1 ? chosenNode(session) : null));
  const declared = useSessionState(({ history }) => history.present.parameters);
  const [opened, setOpened] = useState(false);
  const [target, setTarget] = useState('');
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const parameters = declaredIn(declared);
  const starting = useMutation({
    mutationFn(until: Pick<RunOptions, 'untilNodeId'>) {
      const given = new Map([...values].filter(([name]) => parameters.some((parameter) => parameter.name === name)));
      return startRunning(session, {
        ...until,
        ...(target === '' ? {} : { target }),
        ...(given.size === 0 ? {} : { programParameters: programParametersOf(given) }),
      });
    },
    onSuccess: () => setOpened(false),
  });
  return (
    <Button.Group>
      <Button leftSection={<IconPlayerPlay size={16} />} loading={starting.isPending} disabled={live} onClick={() => starting.mutate({})}>
        {t('editor.run')}
      </Button>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus shadow="md">
        <Popover.Target>
          <Tooltip label={t('editor.runHow.options')}>
            <ActionIcon
              variant="filled"
              color="mill"
              size={30}
              className={style.beside ?? ''}
              aria-label={t('editor.runHow.options')}
              disabled={live}
              onClick={() => setOpened(!opened)}
            >
              <IconChevronDown size={14} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={style.options}
            onSubmit={(event) => {
              event.preventDefault();
              starting.mutate({});
            }}
          >
            <TargetChoice value={target} onChange={setTarget} />
            {parameters.length > 0 && <h3>{t('editor.runHow.parameters')}</h3>}
            {parameters.map(({ name, type, value, description }) => (
              <ParameterValue
                key={name}
                type={type}
                label={`${name} (${type})`}
                description={description || undefined}
                usual={value}
                value={values.get(name) ?? ''}
                onChange={(typed) => setValues(typed === '' ? without(values, name) : new Map([...values, [name, typed]]))}
              />
            ))}
            <Button type="submit" loading={starting.isPending}>
              {t('editor.runHow.submit')}
            </Button>
            {chosen !== null && (
              <Button variant="default" loading={starting.isPending} onClick={() => starting.mutate(runTo(chosen.id))}>
                {t('editor.runHow.until', { name: nodeTitle(chosen) })}
              </Button>
            )}
          </form>
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  );
}

function TargetChoice({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }): React.JSX.Element {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ queryKey: ['targets'], queryFn: ({ signal }) => client.targets.list({}, { signal }), staleTime: Infinity });
  const described = data.find(({ name }) => name === value)?.description;
  return (
    <Select
      label={t('editor.runHow.target')}
      description={described}
      value={value}
      allowDeselect={false}
      data={[{ value: '', label: t('editor.runHow.ofProject') }, ...data.map(({ name }) => ({ value: name, label: name }))]}
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function declaredIn(text: string | null): readonly Parameter[] {
  try {
    return parseParameters(text);
  } catch {
    return [];
  }
}

function without(values: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  return new Map([...values].filter(([each]) => each !== name));
}
