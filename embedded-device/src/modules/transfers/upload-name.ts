import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import { freeName, fullNames, leafName, standingDepth, statOr, withFolder, withMadeFolder } from '../../module-kit/staging-kit.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { UploadCreate } from './upload-types.ts'

/** The name the policy gives, decided before the first byte so that the client can say it (TR-05a). `isPending`: a running upload has it. */
export function* chooseName(disk: Disk, request: UploadCreate, isPending: (name: string) => boolean): DiskWork<string> {
  const { at, cover } = request
  const holder = request.makeParents ? withMadeFolder : withFolder
  const names = fullNames(at).slice(0, -1)
  const place = { rootDir: at.space.rootDir, names, standing: standingDepth(request), ours: request.keepsNames ?? false }
  return yield* holder(disk, place, function* (folder) {
    if (cover === 'rename') return yield* freeName(disk, folder, { name: leafName(at), isPending })
    const taken = yield* statOr(disk, folder.at(leafName(at)))
    // TR-08, H-05: skip answers "already there", which counts as success for the client.
    if (taken && cover === 'skip') refuse('uploadFileThere')
    if (taken && taken.kind !== 'file') refuse('fileExists')
    return leafName(at)
  })
}
