/** What a drop gave: handles where the browser has them, else its files. */
interface Drop {
  readonly handles: readonly FileSystemHandle[]
  readonly entries: readonly ({ readonly kind: 'file'; readonly file: File } | { readonly kind: 'directory' })[]
}

/** All files of a drop, also those in folders. */
export async function filesOf(dropped: Promise<Drop>): Promise<File[]> {
  const drop = await dropped.catch(() => undefined)
  if (!drop) return []
  if (drop.handles.length > 0) return (await Promise.all(drop.handles.map(filesOfHandle))).flat()
  return drop.entries.flatMap((entry) => (entry.kind === 'file' ? [entry.file] : []))
}

async function filesOfHandle(handle: FileSystemHandle): Promise<File[]> {
  if (handle.kind === 'file') return [await (handle as FileSystemFileHandle).getFile()]
  const found: File[] = []
  for await (const child of (handle as FileSystemDirectoryHandle).values()) found.push(...(await filesOfHandle(child)))
  return found
}
