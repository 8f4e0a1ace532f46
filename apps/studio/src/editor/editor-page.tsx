export function EditorPage(): React.JSX.Element {
  return <p>…</p>;
}
