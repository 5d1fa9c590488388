import { createHash } from 'node:crypto'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Location } from '../places/space.ts'
import type { SmallWriter } from '../vfs/small-writer.ts'
import type { Vfs } from '../vfs/vfs-types.ts'
import type { SampleFile } from './sample-files.ts'

export interface FillHomeParts {
  readonly vfs: Pick<Vfs, 'makeFolder' | 'exists'>
  readonly writer: SmallWriter
  /** Notifies the index of a new name. */
  onWritten(at: Location, name: string): void
  /** `Spaces.locate` bound to the user and the space to fill. */
  locate(devicePath: string): Promise<Location>
}

/** Puts sample files into a user's home, durably. What is there already stays. Returns how many were written. */
export async function fillHome(parts: FillHomeParts, made?: readonly SampleFile[]): Promise<number> {
  // Hardly any start draws: its code is loaded by the one that does.
  const files = made ?? (await (await import('./sample-files.ts')).makeSampleFiles())
  await makeFolders(parts, files)
  let count = 0
  for (const file of files) {
    const at = await parts.locate(`/${[...file.folder, file.name].join('/')}`)
    const md5 = createHash('md5').update(file.bytes).digest('hex')
    const [result] = await parts.writer.write(at.space, [{ at, bytes: file.bytes, md5, cover: 'skip', mtimeMs: file.mtimeMs }])
    // Skipped: the user has a file of that name, and keeps it.
    if (isRefusal(result) && result.error === 'uploadFileThere') continue
    if (result === undefined || result instanceof Error) throw result ?? new Error('a sample file without an answer')
    parts.onWritten(at, result.name)
    count += 1
  }
  return count
}

async function makeFolders({ vfs, locate }: FillHomeParts, files: readonly SampleFile[]): Promise<void> {
  const folders = new Set(files.map((file) => file.folder.join('/')).filter((path) => path !== ''))
  for (const path of [...folders].sort()) {
    const at = await locate(`/${path}`)
    const [known] = await vfs.exists([at])
    if (!known) await vfs.makeFolder(at, { parents: true })
  }
}
