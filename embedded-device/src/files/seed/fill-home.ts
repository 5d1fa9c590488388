import { createHash } from 'node:crypto'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Location } from '../spaces/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Uploads } from '../../modules/transfers/upload-types.ts'
import type { Vfs } from '../vfs/vfs-types.ts'
import type { SampleFile } from './sample-files.ts'

export interface FillHomeParts {
  readonly vfs: Pick<Vfs, 'makeFolder' | 'exists'>
  readonly uploads: Pick<Uploads, 'putSmall'>
  /** `Spaces.locate` bound to the user and the space to fill. */
  locate(devicePath: string): Promise<Location>
}

/** Puts the sample files into a user's home, by the same road as an upload. What is there already stays. Returns how many were put. */
export async function fillHome(who: Principal, parts: FillHomeParts, made?: readonly SampleFile[]): Promise<number> {
  // The drawing's code is loaded by who draws: hardly any start does.
  const files = made ?? (await (await import('./sample-files.ts')).makeSampleFiles())
  let count = 0
  const folders = new Set(files.map((file) => file.folder.join('/')).filter((path) => path !== ''))
  for (const path of [...folders].sort()) {
    const at = await parts.locate(`/${path}`)
    const [known] = await parts.vfs.exists([at])
    if (!known) await parts.vfs.makeFolder(at, { parents: true })
  }
  for (const file of files) {
    const at = await parts.locate(`/${[...file.folder, file.name].join('/')}`)
    const md5 = createHash('md5').update(file.bytes).digest('hex')
    const [result] = await parts.uploads.putSmall(who, [{ at, bytes: file.bytes, md5, cover: 'skip', mtimeMs: file.mtimeMs }])
    // Skipped: the person has a file of that name, and keeps it.
    if (isRefusal(result) && result.error === 'uploadFileThere') continue
    if (result instanceof Error) throw result
    count += 1
  }
  return count
}
