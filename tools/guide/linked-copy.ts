import { cpSync, existsSync, globSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import { copyRepository } from './guide-copy.ts'
import type { GuideCopy } from './guide-copy.ts'

const libraries = 'node_modules'
const typesDir = '.cache/types'

/** What the last type check learned. Libraries have other paths for the copy; times stay older than the copied sources. */
function copyTypes(dir: string): void {
  const [from, to] = [path.join(rootDir, typesDir), path.join(dir, typesDir)]
  if (!existsSync(from)) return
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  const place = `"${path.relative(to, path.join(rootDir, libraries))}/`
  for (const file of globSync('*.tsbuildinfo', { cwd: to })) {
    const { atime, mtime } = statSync(path.join(to, file))
    writeFileSync(path.join(to, file), readFileSync(path.join(to, file), 'utf8').replaceAll(`"../../${libraries}/`, place))
    utimesSync(path.join(to, file), atime, mtime)
  }
}

const copyLinks = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true })

/**
 * A copy of the sources with the installed libraries of this repository, without an install: links inside packages are relative, so that
 * each package of the copy uses the others of the copy.
 */
export function linkedCopy(): GuideCopy {
  const copy = copyRepository()
  symlinkSync(path.join(rootDir, libraries), path.join(copy.dir, libraries))
  const folders = globSync([`*/${libraries}`, `*/*/${libraries}`], { cwd: rootDir }).filter((one) => !one.startsWith(libraries))
  for (const folder of folders) copyLinks(path.join(rootDir, folder), path.join(copy.dir, folder))
  copyTypes(copy.dir)
  return copy
}
