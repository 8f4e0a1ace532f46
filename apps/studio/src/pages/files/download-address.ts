/** The URL of a file's content. */
export function downloadAddress(path: string): string {
  return `/api/v1/hdfs/files/download?path=${encodeURIComponent(path)}`;
}
