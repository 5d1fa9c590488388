import { asyncDisk } from '../../module-kit/staging-kit.ts'

/** Ending of a file that is being made. */
export const partEnding = '.part'

/** One file that the module made. */
export interface KeptFile {
  readonly path: string
  readonly sizeBytes: number
  readonly mtimeMs: number
}

/** The finished files of a folder; none where it is missing. */
export async function keptFiles(dir: string): Promise<KeptFile[]> {
  const names = await Promise.resolve(asyncDisk.readdir(dir)).catch(() => [])
  const finished = names.map(({ name }) => name.toString()).filter((name) => !name.endsWith(partEnding))
  return Promise.all(
    finished.map(async (name) => {
      const path = `${dir}/${name}`
      const stat = await Promise.resolve(asyncDisk.lstat(path)).catch(() => undefined)
      return { path, sizeBytes: stat?.sizeBytes ?? 0, mtimeMs: stat?.mtimeMs ?? 0 }
    }),
  )
}

/** Removes the oldest files until at most `mostBytes` are left; resolves to the bytes that were freed. */
export async function forgetOld(dir: string, mostBytes: number): Promise<number> {
  const files = await keptFiles(dir)
  let [keptBytes, freedBytes] = [files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0), 0]
  for (const { path, sizeBytes } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (keptBytes <= mostBytes) break
    await Promise.resolve(asyncDisk.unlink(path)).catch(() => undefined)
    keptBytes -= sizeBytes
    freedBytes += sizeBytes
  }
  return freedBytes
}
