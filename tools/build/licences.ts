import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'

/** One package that is shipped with the product. */
export interface LicencedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** The notice the package brings; '' when it brings none. */
  readonly notice: string
}

interface PackageJson {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const noticeFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

/** Every package below `folders` that is installed and not ours, by name: what the desktop and the device ship. */
export function licencedPackages(folders: readonly string[]): readonly LicencedPackage[] {
  const found = new Map<string, LicencedPackage>()
  const seen = new Set<string>()
  const visit = (dir: string): void => {
    if (seen.has(dir)) return
    seen.add(dir)
    const about = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson
    const { name = '', version = '', license: licence = 'see the notice' } = about
    if (!name.startsWith('@cove/') && name !== 'cove') found.set(`${name} ${version}`, { name, version, licence, notice: noticeOf(dir) })
    for (const wanted of Object.keys({ ...about.dependencies, ...about.optionalDependencies })) {
      const next = installed(wanted, dir)
      if (next !== undefined) visit(next)
    }
  }
  for (const folder of folders) visit(realpathSync(folder))
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

/** The notices as the About window offers them: one text, packages separated by lines. */
export function licencesText(folders: readonly string[] = shippedFolders()): string {
  const parts = licencedPackages(folders).map(({ name, version, licence, notice }) =>
    [`${name} ${version} (${licence})`, notice].filter(Boolean).join('\n\n'),
  )
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** The packages of this repository that end in what a user gets. */
function shippedFolders(): readonly string[] {
  const remotes = path.join(rootDir, 'remotes')
  const own = [
    'shell',
    'shared-ui',
    'shared-parts',
    'shared-kernel',
    'device-contract',
    'embedded-device',
    'embedded-device/account-service',
  ]
  return [...own.map((folder) => path.join(rootDir, folder)), ...readdirSync(remotes).map((id) => path.join(remotes, id))].filter(
    (folder) => existsSync(path.join(folder, 'package.json')),
  )
}

/** Where Node would find a package from `dir`; undefined for an optional one that is not installed. */
function installed(name: string, dir: string): string | undefined {
  for (let at = dir; ; at = path.dirname(at)) {
    const candidate = path.join(at, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate)
    if (at === path.dirname(at)) return undefined
  }
}

function noticeOf(dir: string): string {
  const files = readdirSync(dir).filter((name) => noticeFile.test(name))
  return files
    .toSorted()
    .map((name) => readFileSync(path.join(dir, name), 'utf8').trim())
    .join('\n\n')
}
