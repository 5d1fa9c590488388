import { refuse } from '../../module-kit/module-kit.ts'
import type { HostFiles, ModuleContext, Principal } from '../../module-kit/module-kit.ts'
import type { ThumbSource } from '../../files/thumbnails/thumb-types.ts'

/** The file that a call names, with the rights of this moment (P7). Refuses what is no file. */
export async function locateSource(
  { spaces, vfs }: Pick<HostFiles, 'spaces' | 'vfs'>,
  who: Principal,
  { storageId, path }: { readonly storageId: string; readonly path: string },
): Promise<ThumbSource> {
  const at = await spaces.locateFor(who, { storageId, path }, 'see')
  const { kind, fileId, mtimeMs, sizeBytes } = await vfs.stat(at)
  if (kind !== 'file') refuse('fileNotFound')
  return { at, ino: Number(fileId), mtimeMs, sizeBytes }
}

/** Aborts when the client leaves: a user who scrolled past does not wait any more. */
export function untilClosed({ reply }: Pick<ModuleContext, 'reply'>): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
