import { cpSync, existsSync, globSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import { copyRepository } from './guide-copy.ts'
import type { GuideCopy } from './guide-copy.ts'

/** Links of a workspace package; those of this remote fit every new one. */
const helloLinks = 'remotes/hello/node_modules'

/** Copies a folder with symbolic links as they are and hard links instead of files. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/**
 * A copy of the sources with the installed libraries of this repository, without an install: links inside packages are relative, so that
 * each package of the copy uses the others of the copy. The results of the last type check come along; they hold relative paths too.
 */
export function linkedCopy(): GuideCopy {
  const copy = copyRepository()
  const folders = globSync(['node_modules', '*/node_modules', '*/*/node_modules'], { cwd: rootDir })
  for (const folder of folders.filter((one) => !one.startsWith('node_modules/')))
    linkTree(path.join(rootDir, folder), path.join(copy.dir, folder))
  const types = path.join(rootDir, '.cache/types')
  if (existsSync(types)) cpSync(types, path.join(copy.dir, '.cache/types'), { recursive: true, preserveTimestamps: true })
  return copy
}

/** Links the packages of a new remote, as an install would. */
export function linkRemote({ dir }: GuideCopy, id: string): void {
  linkTree(path.join(dir, helloLinks), path.join(dir, 'remotes', id, 'node_modules'))
}
