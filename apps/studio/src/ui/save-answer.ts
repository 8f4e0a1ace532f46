import { saveFile } from './save-file.ts';

/** Downloads the content of a response as a file, under the name in the response. */
export async function saveAnswer(response: Response): Promise<void> {
  saveFile(fileNameOf(response.headers.get('content-disposition') ?? ''), await response.blob());
}

/** The file name in a Content-Disposition header (RFC 6266): the extended form takes precedence. */
export function fileNameOf(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (exact !== undefined) return decodeURIComponent(exact);
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? '';
}
