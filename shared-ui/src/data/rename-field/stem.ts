/** Where the name ends and the extension begins: what renaming selects. A leading dot and a folder's dots belong to the name. */
export function stemLength(name: string, isFolder: boolean): number {
  if (isFolder) return name.length
  const dot = name.lastIndexOf('.')
  if (dot <= 0 || dot === name.length - 1) return name.length
  // Two-part archive endings stay together, so that renaming "a.tar.gz" keeps the file openable.
  const inner = name.slice(0, dot).toLowerCase()
  return inner.endsWith('.tar') && inner.length > 4 ? dot - 4 : dot
}
