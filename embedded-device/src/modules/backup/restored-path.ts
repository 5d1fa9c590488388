/** Where a restored file is below the chosen folder: a chosen file or folder keeps its own name; everything goes into a folder of the task. */
export function restoredPath(path: string, chosen: readonly string[], taskName: string): string {
  const from = chosen.find((one) => one !== '' && (path === one || path.startsWith(`${one}/`)))
  if (from === undefined) return path === '' ? taskName : `${taskName}/${path}`
  return path.slice(from.lastIndexOf('/') + 1)
}
