/** Where the browser gets the content of a file. */
export function downloadAddress(path: string): string {
  return `/api/v1/hdfs/files/download?path=${encodeURIComponent(path)}`;
}
