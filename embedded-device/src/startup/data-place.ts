import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'

/** What of the environment decides where a device keeps its data by default. */
export interface PlaceEnvironment {
  readonly platform?: NodeJS.Platform
  readonly home?: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The data folder of a device that was given none: the platform's place for the data of applications. */
export function platformDataDir({ env, platform = process.platform, home = homedir() }: PlaceEnvironment): string {
  const named = (name: string): string | undefined => {
    const value = env[name]
    // The XDG specification: a relative path there is invalid and to be ignored.
    return value !== undefined && isAbsolute(value) ? value : undefined
  }
  if (platform === 'win32') return join(named('LOCALAPPDATA') ?? join(home, 'AppData', 'Local'), 'Cove')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Cove')
  return join(named('XDG_DATA_HOME') ?? join(home, '.local', 'share'), 'cove')
}

/** Where devices without `--data` kept their data before: `data` in the repository. */
export const formerDataDir = join(resolve(import.meta.dirname, '../../..'), 'data')

/** The folder to use, and what became of data in the former place. */
export interface DataPlace {
  readonly dir: string
  readonly former: 'none' | 'moved' | 'kept'
}

/** Moves a device's data from the former default to the new one when one rename does it; else the former one stays in use. */
export function settleDataPlace({ former, wanted }: { readonly former: string; readonly wanted: string }): DataPlace {
  if (!holdsDevice(former)) return { dir: wanted, former: 'none' }
  return isMoved(former, wanted) ? { dir: wanted, former: 'moved' } : { dir: former, former: 'kept' }
}

/** True for a folder that a device has kept its data in. */
export function holdsDevice(dir: string): boolean {
  return existsSync(join(dir, 'device.json')) || existsSync(join(dir, 'db', 'main.sqlite'))
}

function isMoved(former: string, wanted: string): boolean {
  // A device that runs there, or that was killed there, has a write-ahead log; the next start after a clean end moves the data.
  if (existsSync(join(former, 'db', 'main.sqlite-wal')) || lstatSync(former).isSymbolicLink()) return false
  try {
    if (existsSync(wanted)) {
      if (readdirSync(wanted).length > 0) return false
      rmdirSync(wanted)
    }
    mkdirSync(dirname(wanted), { recursive: true, mode: 0o700 })
    renameSync(former, wanted)
    return true
  } catch {
    // Another volume, or a home that cannot be written: the caller says where the data is.
    return false
  }
}
