import { TextInput } from '@mantine/core';
import { ruleOf } from '@millrace/model';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useReactFlow } from '@xyflow/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeIcon } from '../../look/node-icon.tsx';
import { processorsQuery } from '../../service/queries.ts';
import { matching } from '../../shell/matching.ts';
import { useAddNode } from '../canvas/use-add-node.ts';
import style from './palette.module.css';

/** The processors by category: drag one to the canvas, or press Enter on it. */
export function Palette(): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const flow = useReactFlow();
  const addNode = useAddNode();
  const { data: processors = [] } = useQuery(processorsQuery);
  const categories = Map.groupBy(
    matching(processors, text, ({ name, description }) => `${name} ${description}`),
    ({ path }) => path ?? '',
  );
  return (
    <aside className={style.palette} aria-label={t('editor.palette')}>
      <TextInput
        className={style.search}
        size="xs"
        leftSection={<IconSearch size={14} />}
        placeholder={t('editor.findProcessor')}
        aria-label={t('editor.findProcessor')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={style.list}>
        {[...categories].map(([category, own]) => (
          <section key={category} aria-label={category}>
            <h2 className={style.category}>{category}</h2>
            {own.map(({ name, description, type, iconImage }) => (
              <button
                key={name}
                type="button"
                className={style.item}
                title={description}
                draggable
                onDragStart={(event) => event.dataTransfer.setData('application/millrace-processor', name)}
                onClick={() => addNode(name, flow.screenToFlowPosition({ x: innerWidth / 2, y: innerHeight / 3 }))}
              >
                <span className={style.icon} style={{ background: ruleOf(type)?.backgroundColor }}>
                  <NodeIcon name={iconImage} size={14} />
                </span>
                {name}
              </button>
            ))}
          </section>
        ))}
      </div>
    </aside>
  );
}
