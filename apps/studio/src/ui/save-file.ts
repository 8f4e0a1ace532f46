/** Has the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Has the browser save what is at an address, under the name that the server gives it. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'file';
}
