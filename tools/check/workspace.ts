import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The repository root. */
export const rootDir = path.resolve(import.meta.dirname, '../..')

/** A member of the workspace: its folder, relative to the root, and its package.json. */
export interface Member {
  readonly folder: string
  readonly manifest: Manifest
}

/** What the checks read of a package.json. */
export interface Manifest {
  readonly name?: string
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Every workspace package on disk: the top folders and remotes/* that have a package.json. */
export function members(root: string = rootDir): Member[] {
  const folders = fs.globSync(['*/package.json', 'remotes/*/package.json'], { cwd: root }).map((file) => path.dirname(file))
  return folders
    .filter((folder) => !folder.startsWith('node_modules'))
    .sort()
    .map((folder) => ({ folder, manifest: readJson<Manifest>(path.join(root, folder, 'package.json')) }))
}

/** Files git knows or would add, relative to the root; ignored files are left out. */
export function ownFiles(root: string = rootDir): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
  return listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
    .sort()
}

/** Reads a JSON file that our own tools wrote; the caller names its shape. */
export function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as T
}

/** Reads a text file of the repository, '' when it does not exist. */
export function readText(file: string, root: string = rootDir): string {
  const full = path.join(root, file)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : ''
}

/** Prints the problems and sets the exit code, for checks that are run as programs. */
export function finish(name: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(`${name}: ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
