import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { errnoOf } from '@cove/server-kit/refusal'
import { startProblemTexts } from '../core/start-problems/texts/start-problems.ts'
import { StartProblem } from '../core/start-problems/start-problem.ts'

/** Folders of the device itself, at most a few thousand files: databases, copies of them, the log, what helper programs note. */
const ownFolders = [
  'db',
  'backups',
  'ballast',
  'log',
  'account',
  'device-settings',
  'downloads',
  'network-services',
  'network-settings',
  'programs',
  'search',
  'transfers',
]
/** Of these only the folder is changed: the files below are many, and no other user reaches them past it. */
const closedFolders = ['cache', 'spaces']
/** Only the folder is changed here too: smbd does not start when a folder of its locks has another mode than it gave it (NSV-03a). */
const foreignFolders = [join('network-services', 'smb')]

/**
 * S-I10: makes the data folder, and brings it to 0700 and the device's own files to 0600 whatever they were before. Returns what could not
 * be changed. Throws `StartProblem` for a folder that cannot be written or that all users of the machine share. Changes no modes on Windows,
 * where the folders of a user are private.
 */
export function makePrivate(dataDir: string): readonly string[] {
  makeWritable(dataDir)
  if (process.platform === 'win32') return []
  const failed: string[] = []
  const bring = (path: string, mode: number): void => {
    try {
      if (modeOf(path) !== mode) chmodSync(path, mode)
      // A file system without modes takes the call and changes nothing.
      if (modeOf(path) !== mode) failed.push(path)
    } catch {
      // Another owner: the caller says so.
      failed.push(path)
    }
  }
  // The folder first: from then on no other user reaches what is below.
  bring(dataDir, 0o700)
  const bringFolder = (dir: string, isWhole: boolean): void => {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const path = join(dir, entry.name)
      if (entry.isFile()) bring(path, 0o600)
      if (!entry.isDirectory() || !(isWhole || ownFolders.includes(entry.name) || closedFolders.includes(entry.name))) continue
      bring(path, 0o700)
      if (foreignFolders.includes(relative(dataDir, path))) continue
      if (isWhole || ownFolders.includes(entry.name)) bringFolder(path, true)
    }
  }
  bringFolder(dataDir, false)
  return failed
}

const modeOf = (path: string): number => statSync(path).mode & 0o777

/** S-B5: a device that cannot store sign-ins and tasks is not started; nothing in the folder is changed. Throws `StartProblem`. */
export function makeWritable(dataDir: string): void {
  const probe = join(dataDir, '.write-check')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    refuseShared(dataDir)
    for (const name of ['db', 'spaces', 'ballast']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
    rmSync(probe, { recursive: true, force: true })
    closeSync(openSync(probe, 'wx', 0o600))
    rmSync(probe)
  } catch (error) {
    const code = errnoOf(error)
    // A full disk is another matter: what is there can still be read and deleted (S-B1).
    if (code === 'ENOSPC' || code === 'EDQUOT') return
    throw code === undefined ? error : new StartProblem(startProblemTexts.dataReadOnly(dataDir, code), 1, { cause: error })
  }
}

function refuseShared(dataDir: string): void {
  const isShared = process.platform !== 'win32' && (statSync(dataDir).mode & 0o1000) !== 0
  if (isShared) throw new StartProblem(startProblemTexts.sharedData(dataDir), 2)
}
