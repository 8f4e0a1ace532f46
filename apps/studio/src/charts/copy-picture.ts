/**
 * Puts a picture on the clipboard. Answers whether it could: browsers let only pages that came
 * encrypted, or from this machine.
 */
export async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    return false;
  }
}
