import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { DeviceOptions, Scope } from './options.ts'

/** Where a service of this machine writes what. */
export interface ServicePlaces {
  readonly platform: NodeJS.Platform
  readonly scope: Scope
  /** The systemd unit or the launchd plist. */
  readonly unitFile: string
  readonly recordFile: string
  readonly defaultData: string
}

/** What is installed, as `install` noted it. */
export interface ServiceRecord extends DeviceOptions {
  /** The folder of the sources that updates are fetched into. */
  readonly checkout: string
}

/** The name of the service for systemd, and of its label for launchd. */
export const serviceName = 'cove'
export const launchdLabel = 'cove.device'

interface Surroundings {
  readonly platform?: NodeJS.Platform
  readonly home?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

export function placesFor(
  scope: Scope,
  { platform = process.platform, home = homedir(), env = process.env }: Surroundings = {},
): ServicePlaces {
  const named = (name: string, fallback: string): string => {
    const value = env[name]
    return value !== undefined && isAbsolute(value) ? value : fallback
  }
  const isSystem = scope === 'system'
  if (platform === 'darwin') {
    const library = isSystem ? '/Library' : join(home, 'Library')
    return {
      platform,
      scope,
      unitFile: join(library, isSystem ? 'LaunchDaemons' : 'LaunchAgents', `${launchdLabel}.plist`),
      recordFile: join(library, 'Application Support', 'Cove Service', 'service.json'),
      defaultData: join(library, 'Application Support', 'Cove'),
    }
  }
  if (platform === 'win32') {
    // Nothing is written there (windowsSteps).
    const cove = join(named('LOCALAPPDATA', join(home, 'AppData', 'Local')), 'Cove')
    return { platform, scope, unitFile: '', recordFile: join(cove, 'service.json'), defaultData: cove }
  }
  const config = isSystem ? '/etc' : named('XDG_CONFIG_HOME', join(home, '.config'))
  return {
    platform,
    scope,
    unitFile: join(config, isSystem ? 'systemd/system' : 'systemd/user', `${serviceName}.service`),
    recordFile: join(config, 'cove', 'service.json'),
    defaultData: isSystem ? '/var/lib/cove' : join(named('XDG_DATA_HOME', join(home, '.local', 'share')), 'cove'),
  }
}

/** Beside the data, not in it: what runs is no part of what is kept. */
export const releasesDirOf = (dataDir: string): string => `${dataDir}-releases`

/** The log of a service that has no journal. */
export const logFileOf = (dataDir: string): string => join(dataDir, 'log', 'service.log')

export function readRecord({ recordFile }: ServicePlaces): ServiceRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as ServiceRecord
  } catch {
    return undefined
  }
}

/** Writes a file unless it says the same already; true when it changed. */
export function writeIfOther(file: string, text: string): boolean {
  try {
    if (readFileSync(file, 'utf8') === text) return false
  } catch {
    // Not there yet.
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return true
}

export function writeRecord({ recordFile }: ServicePlaces, record: ServiceRecord): void {
  writeIfOther(recordFile, `${JSON.stringify(record, undefined, 2)}\n`)
}

export function forgetRecord({ recordFile }: ServicePlaces): void {
  rmSync(recordFile, { force: true })
}
