import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import type { Target } from '../model/clipboard.ts'
import type { Conflict } from '../model/conflicts.ts'
import { isFolder } from '../model/place.ts'
import { fileInfo } from './file-calls.ts'

/** More files than these are decided together, and larger ones are not compared: the question must come at once. */
const mostFiles = 100
const comparedBytes = 64 * 1024 ** 2

/** A thing on its way into a folder. */
export interface Incoming {
  /** Its name in the target folder. */
  readonly name: string
  /** Undefined for a folder. */
  readonly file: (() => Promise<File>) | undefined
}

/**
 * FM-26: the files of an upload whose names are taken, each beside the file that is there. Undefined where they cannot be decided one by
 * one: folders, too many, or a name that a folder has.
 */
export async function uploadConflicts(
  kernel: Kernel,
  target: Target,
  incoming: readonly Incoming[],
): Promise<readonly Conflict[] | undefined> {
  if (incoming.length > mostFiles) return undefined
  const conflicts: Conflict[] = []
  for (const { name, file } of incoming) {
    const known = file && (await fileInfo(kernel, { storageId: target.storageId, path: pathIn(target, name) }))
    if (!file || !known?.ok || isFolder(known.data.resource)) return undefined
    const local = await file()
    const { resource } = known.data
    conflicts.push({
      relativePath: name,
      source: asResource(local, resource),
      target: resource,
      isSame: await isSame(kernel, local, resource),
      local,
    })
  }
  return conflicts
}

const pathIn = ({ path }: Target, name: string): string => (path === '/' ? `/${name}` : `${path}/${name}`)

/** What the sheet says of a file of this computer: its facts in the place of those of the file that is there. */
function asResource(local: File, beside: Resource): Resource {
  return { ...beside, name: local.name, sizeBytes: local.size, modifiedSeconds: Math.floor(local.lastModified / 1000) }
}

/** Whether both hold the same bytes; only files of one size are read. A page without TLS cannot compute a checksum, and says that they differ. */
async function isSame(kernel: Kernel, local: File, { storageId, path, sizeBytes }: Resource): Promise<boolean> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (local.size !== sizeBytes || sizeBytes > comparedBytes || !subtle) return false
  try {
    const [theirs, digest] = await Promise.all([
      attempt(kernel, () => kernel.device.use(files).hash({ body: { storageId, path } })),
      local.arrayBuffer().then((bytes) => subtle.digest('SHA-1', bytes)),
    ])
    return theirs.ok && theirs.data.sha1 === hexOf(new Uint8Array(digest))
  } catch {
    // The file of this computer cannot be read now; sending it will say so.
    return false
  }
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
