/** Opens the browser's file dialog. */
export function chooseFiles(take: (files: readonly File[]) => void, accept = ''): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept;
  input.addEventListener('change', () => take([...(input.files ?? [])]), { once: true });
  input.click();
}
