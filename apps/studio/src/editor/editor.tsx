import { ReactFlowProvider } from '@xyflow/react';
import { EditorBar } from './panels/bar/editor-bar.tsx';
import { SubworkflowDialogs } from './subworkflows/subworkflow-dialogs.tsx';
import { Canvas } from './panels/canvas/canvas.tsx';
import { CodeOut } from './panels/code-out/code-out.tsx';
import { drawerSlice } from './state/drawer-state.ts';
import { Drawer } from './panels/drawer/drawer.tsx';
import { Inspector } from './panels/inspector/inspector.tsx';
import { ParametersPanel } from './parameters/parameters-panel.tsx';
import { Palette } from './panels/palette/palette.tsx';
import style from './editor.module.css';
import { useEditor } from './state/use-editor.ts';

/** The editor's frame: bar, palette, canvas, inspector, drawer. */
export function Editor(): React.JSX.Element {
  const isCovered = useEditor(drawerSlice, ({ isFilled }) => isFilled);
  return (
    <ReactFlowProvider>
      <div className={style.editor}>
        <EditorBar />
        <div className={style.middle} inert={isCovered}>
          <Palette />
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
