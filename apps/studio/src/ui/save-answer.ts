import { saveFile } from './save-file.ts';

/**
 * Hands the content of an answer to the browser as a file, under the name that the answer gives.
 */
export async function saveAnswer(response: Response): Promise<void> {
  saveFile(fileNameOf(response.headers.get('content-disposition') ?? ''), await response.blob());
}

/** The name in a Content-Disposition (RFC 6266): the exact one before the plain one. */
export function fileNameOf(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (exact !== undefined) return decodeURIComponent(exact);
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? '';
}
