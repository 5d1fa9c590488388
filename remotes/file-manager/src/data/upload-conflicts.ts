import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import type { Target } from '../model/clipboard.ts'
import type { Conflict } from '../model/conflicts.ts'
import { isFolder } from '../model/place.ts'
import { fileInfo } from './file-calls.ts'

/** More files than these are decided together: the question must come at once. */
const mostFiles = 100
/** So much is read here and on the device to find equal files; what is beyond counts as different. */
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
  const pairs = await Promise.all(incoming.map((one) => pairOf(kernel, target, one)))
  let leftBytes = comparedBytes
  const conflicts: Conflict[] = []
  for (const pair of pairs) {
    if (!pair) return undefined
    const { name, local, there } = pair
    const isCompared = local.size === there.sizeBytes && local.size <= leftBytes
    if (isCompared) leftBytes -= local.size
    const isSame = isCompared && (await isEqual(kernel, local, there))
    conflicts.push({ relativePath: name, source: asResource(local, there), target: there, isSame, local })
  }
  return conflicts
}

interface Pair {
  readonly name: string
  readonly local: File
  readonly there: Resource
}

/** Undefined for a folder on either side, and for a file that went away meanwhile: sending it will say so. */
async function pairOf(kernel: Kernel, target: Target, { name, file }: Incoming): Promise<Pair | undefined> {
  const [known, local] = await Promise.all([
    fileInfo(kernel, { storageId: target.storageId, path: pathIn(target, name) }),
    file?.().catch(() => undefined),
  ])
  return known.ok && local && !isFolder(known.data.resource) ? { name, local, there: known.data.resource } : undefined
}

const pathIn = ({ path }: Target, name: string): string => (path === '/' ? `/${name}` : `${path}/${name}`)

/** What the sheet says of a file of this computer: its facts in the place of those of the file that is there. */
function asResource(local: File, beside: Resource): Resource {
  return { ...beside, name: local.name, sizeBytes: local.size, modifiedSeconds: Math.floor(local.lastModified / 1000) }
}

/** Whether both hold the same bytes. A page without TLS cannot compute a checksum, and says that they differ. */
async function isEqual(kernel: Kernel, local: File, { storageId, path }: Resource): Promise<boolean> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (!subtle) return false
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
