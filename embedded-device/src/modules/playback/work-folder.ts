import { asyncDisk, makeStateDir } from '../../module-kit/staging-kit.ts'

/** Removes a folder with its files; what is not there is no problem. Folders of this module have no folders inside theirs. */
export async function dropFolder(dir: string): Promise<void> {
  const names = await Promise.resolve(asyncDisk.readdir(dir)).catch(() => [])
  for (const { name, kind } of names) {
    const path = `${dir}/${name.toString()}`
    if (kind === 'folder') await dropFolder(path)
    else await Promise.resolve(asyncDisk.unlink(path)).catch(() => undefined)
  }
  await Promise.resolve(asyncDisk.rmdir(dir)).catch(() => undefined)
}

/** Makes a folder and its parents. */
export const makeFolder = (dir: string): void => makeStateDir(dir)
