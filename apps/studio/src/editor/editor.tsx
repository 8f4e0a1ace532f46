import { ReactFlowProvider } from '@xyflow/react';
import { Suspense } from 'react';
import { lazyPart } from '../service/lazy-part.ts';
import { EditorBar } from './panels/bar/editor-bar.tsx';
import { Canvas } from './panels/canvas/canvas.tsx';
import { drawerSlice } from './state/drawer-state.ts';
import { Drawer } from './panels/drawer/drawer.tsx';
import { Inspector } from './panels/inspector/inspector.tsx';
import { Palette } from './panels/palette/palette.tsx';
import style from './editor.module.css';
import { useEditor } from './state/use-editor.ts';
import { useRights } from '../service/rights.ts';
import { useSession } from './session/use-session.ts';
import { codeOutSlice } from './state/code-out-state.ts';
import { ParameterHints } from './parameters/parameter-hints.tsx';
import { parametersSlice } from './state/parameters-state.ts';
import { subworkflowSlice } from './state/subworkflow-state.ts';
import { ChooseWorkflow } from './subworkflows/choose-workflow.tsx';
import { ParameterQuestion } from './subworkflows/parameter-question.tsx';

/** The editor's layout: bar, palette, canvas, inspector, drawer. */
export function Editor(): React.JSX.Element {
  const { mayEdit } = useRights(useSession().getState().projectId);
  const isCovered = useEditor(drawerSlice, ({ isFilled }) => isFilled);
  return (
    <ReactFlowProvider>
      <div className={style.editor}>
        <EditorBar />
        <div className={style.middle} inert={isCovered}>
          {mayEdit && <Palette />}
          <main className={style.canvas}>
            <Canvas />
          </main>
          <Inspector />
        </div>
        <Drawer />
        <ParametersPanel />
        <CodeOut />
        <SubworkflowDialogs />
      </div>
    </ReactFlowProvider>
  );
}

const CodeDialog = lazyPart(
  async () => (await import('./panels/code-out/code-dialog.tsx')).CodeDialog,
);

/** The workflow as code; loaded only when it is first opened. */
function CodeOut(): React.JSX.Element | null {
  const opened = useEditor(codeOutSlice, (state) => state.opened);
  if (!opened) return null;
  return (
    <Suspense>
      <CodeDialog />
    </Suspense>
  );
}

const ParametersDrawer = lazyPart(
  async () => (await import('./parameters/parameters-drawer.tsx')).ParametersDrawer,
);

/**
 * The parameters in the editor: their form while it is open, and name suggestions after a `$` in
 * any setting.
 */
function ParametersPanel(): React.JSX.Element {
  const opened = useEditor(parametersSlice, (state) => state.opened);
  return (
    <>
      <ParameterHints />
      {opened && (
        <Suspense>
          <ParametersDrawer />
        </Suspense>
      )}
    </>
  );
}

/** The dialogs of inserting a workflow. */
function SubworkflowDialogs(): React.JSX.Element {
  const { isSelecting, question } = useEditor(subworkflowSlice, (state) => state);
  return (
    <>
      {isSelecting && <ChooseWorkflow />}
      {question !== null && <ParameterQuestion question={question} />}
    </>
  );
}
