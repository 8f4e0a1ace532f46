export function Drawer(): React.JSX.Element | null {
  return null;
}
