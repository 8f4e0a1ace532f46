import { ReactFlowProvider } from '@xyflow/react';
import { EditorBar } from './bar/editor-bar.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { Drawer } from './drawer/drawer.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { Palette } from './palette/palette.tsx';
import style from './editor.module.css';

/** The editor's frame: bar, palette, canvas, inspector, drawer. */
export function Editor(): React.JSX.Element {
  return (
    <ReactFlowProvider>
      <div className={style.editor}>
        <EditorBar />
        <div className={style.middle}>
          <Palette />
          <main className={style.canvas}>
            <Canvas />
          </main>
          <Inspector />
        </div>
        <Drawer />
      </div>
    </ReactFlowProvider>
  );
}
