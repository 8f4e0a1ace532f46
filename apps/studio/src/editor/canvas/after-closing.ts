/** What takes the focus does so once the menu is gone and the canvas has it back. */
export function afterClosing(close: () => void, act: () => void): () => void {
  return () => {
    close();
    act();
  };
}
