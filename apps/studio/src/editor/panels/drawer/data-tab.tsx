import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Node } from '@millrace/model';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid, GridSkeleton } from '@millrace/data-grid';
import { canvasSlice } from '../../state/canvas-state.ts';
import { useSessionState } from '../../session/use-session.ts';
import { isChart } from './chart-settings.ts';
import { ChartSide } from './chart-side.tsx';
import { inputsOf, outputsOf, type Source } from './node-sides.ts';
import { RunNote } from './run-note.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { SourceChooser } from './source-chooser.tsx';
import { useSelectedNode } from './use-selected-node.ts';
import style from './drawer.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import { PinnedLine } from '../../cache/pinned-line.tsx';
import { newColumns } from './new-columns.ts';
import { Refusal } from './refusal.tsx';
import { usePreview } from './use-preview.ts';

/** The input and the output of the selected node. */
export function DataTab(): React.JSX.Element {
  const node = useSelectedNode();
  return node === null ? <NothingSelected /> : <NodeData key={node.id} node={node} />;
}

type Side = 'input' | 'output';

const bothFit = 720;

/** Both sides next to each other if they fit, otherwise one of them. */
function NodeData({ node }: { readonly node: Node }): React.JSX.Element {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const [side, setSide] = useState<Side>('output');
  const { inputs, outputs, input, output, selectInput, selectOutput } = useSources(node);
  const sides = (['input', 'output'] as const).filter(
    (each) => (each === 'input' ? input : output) !== undefined,
  );
  const chartInput = isChart(node) ? input : undefined;
  const isNarrow = width > 0 && width < bothFit && sides.length > 1;
  const shown = isNarrow ? sides.filter((each) => each === side) : sides;
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (
      digit === undefined ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target instanceof HTMLInputElement
    )
      return;
    const ofInputs = event.shiftKey;
    if (Number(digit) > (ofInputs ? inputs : outputs).length) return;
    event.preventDefault();
    setSide(ofInputs ? 'input' : 'output');
    (ofInputs ? selectInput : selectOutput)(Number(digit) - 1);
  };
  return (
    <div ref={ref} className={style.data} onKeyDown={onKeyDown}>
      {isNarrow && (
        <SegmentedControl
          size="xs"
          className={style.sides ?? ''}
          aria-label={t('editor.data.side')}
          data={sides.map((value) => ({ value, label: t(`editor.data.${value}Only`) }))}
          value={side}
          onChange={(value) => setSide(value as Side)}
        />
      )}
      <RunNote nodeId={node.id} />
      {sides.length === 0 && <p className={style.message}>{t('editor.data.nothing')}</p>}
      <div className={style.split}>
        {input !== undefined && shown.includes('input') && (
          <DataSide
            key={`input ${input.nodeId} ${input.output}`}
            side="input"
            source={input}
            chooser={
              <SourceChooser side="input" sources={inputs} selected={input} select={selectInput} />
            }
          />
        )}
        {output !== undefined && shown.includes('output') && chartInput !== undefined && (
          <ChartSide
            key={`chart ${chartInput.nodeId} ${chartInput.output}`}
            node={node}
            source={chartInput}
            chooser={
              <SourceChooser
                side="output"
                sources={outputs}
                selected={output}
                select={selectOutput}
              />
            }
          />
        )}
        {output !== undefined && shown.includes('output') && chartInput === undefined && (
          <DataSide
            key={`output ${output.nodeId} ${output.output}`}
            side="output"
            source={output}
            chooser={
              <SourceChooser
                side="output"
                sources={outputs}
                selected={output}
                select={selectOutput}
              />
            }
          />
        )}
      </div>
    </div>
  );
}

type Sources = {
  readonly inputs: readonly Source[];
  readonly outputs: readonly Source[];
  readonly input: Source | undefined;
  readonly output: Source | undefined;
  readonly selectInput: (port: number) => void;
  readonly selectOutput: (port: number) => void;
};

/**
 * The ports of a node and the selected ones; the number keys select the same output on the canvas.
 */
function useSources(node: Node): Sources {
  const editor = useEditorStore();
  const graph = useSessionState(({ history }) => history.present);
  const found = useSessionState(({ validation }) => validation?.schemas);
  const [port, selectInput] = useState(0);
  const outputPort = useEditor(canvasSlice, (canvas) =>
    canvas.output?.nodeId === node.id ? canvas.output.port : 0,
  );
  const inputs = useMemo(() => inputsOf(graph, node, found), [graph, node, found]);
  const outputs = useMemo(() => outputsOf(node, found), [node, found]);
  return {
    inputs,
    outputs,
    input: inputs.find((each) => each.port === port) ?? inputs[0],
    output: outputs[outputPort] ?? outputs[0],
    selectInput,
    selectOutput: (number) =>
      editor.update(canvasSlice, { output: { nodeId: node.id, port: number } }),
  };
}

type Props = {
  readonly side: 'input' | 'output';
  readonly source: Source;
  /** How to choose another one. */ readonly chooser: ReactNode;
};

/**
 * The first rows of a source. While others are on their way, or cannot come, the last ones stay.
 */
function DataSide({ side, source, chooser }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { table, error, isStale, isGrowing, next, grow, retry } = usePreview(
    source.nodeId,
    source.output,
  );
  const inputs = useSessionState(({ validation }) =>
    side === 'output' ? validation?.schemas.get(source.nodeId)?.inputs : undefined,
  );
  const added = useMemo(
    () => newColumns(table?.headers ?? [], inputs ?? []),
    [table?.headers, inputs],
  );
  const label = t(`editor.data.${side}`, { name: source.title });
  return (
    <section className={style.side} aria-label={label}>
      {table === undefined && <div className={style.chooser}>{chooser}</div>}
      {error !== null && <Refusal error={error} nodeId={source.nodeId} retry={retry} />}
      {table === undefined && error === null && <GridSkeleton label={label} />}
      <PinnedLine nodeId={source.nodeId} table={table} />
      {table !== undefined && (
        <div className={style.fill}>
          <DataGrid
            label={label}
            caption={chooser}
            headers={table.headers}
            types={table.types}
            cells={table.cells}
            newColumns={added}
            total={table.truncated ? null : table.total}
            cut={table.cut}
            missingColumns={table.omittedColumns ?? 0}
            {...(table.cut?.rows === true
              ? {}
              : { more: { next, isAsking: isGrowing, ask: grow } })}
            isStale={isStale || error !== null}
            isUpdating={isStale && error === null}
            memory={`${source.nodeId} ${source.output}`}
          />
        </div>
      )}
    </section>
  );
}
