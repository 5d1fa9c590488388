/** What a drop gave: handles where the browser has them, else its files. */
interface Drop {
  readonly handles: readonly FileSystemHandle[]
  readonly entries: readonly ({ readonly kind: 'file'; readonly file: File } | { readonly kind: 'directory' })[]
}

/** The files of a drop; a package is a file, so folders are left out. */
export async function filesOf(dropped: Promise<Drop>): Promise<File[]> {
  const drop = await dropped.catch(() => undefined)
  if (!drop) return []
  if (drop.handles.length === 0) return drop.entries.flatMap((entry) => (entry.kind === 'file' ? [entry.file] : []))
  const files = drop.handles.flatMap((handle) => (handle.kind === 'file' ? [handle as FileSystemFileHandle] : []))
  return Promise.all(files.map((handle) => handle.getFile()))
}
