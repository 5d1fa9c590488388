import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from './workspace.ts'

/** How a build is made. */
export type Mode = 'production' | 'development'

/** One module that exists once per page, whoever imports it. */
export interface SharedModule {
  readonly name: string
  /** The package whose version counts, as a folder that holds its package.json. */
  readonly packageDir: string
  /** Policy, not the installed version: a roll-back of the shell must not break remotes built later. */
  readonly range: string
  readonly developmentOnly?: true
}

const react = { packageDir: 'shell/node_modules/react', range: '^19.3.0' }
const reactDom = { packageDir: 'shell/node_modules/react-dom', range: '^19.3.0' }
const kernel = { packageDir: 'shared-kernel', range: '^1.3.0' }
const contract = { packageDir: 'device-contract', range: '^1.0.0' }
const ui = { packageDir: 'shared-ui', range: '^1.0.0' }
/** Fetched when a window first needs them: one entry per part, so that a remote loads only what it uses. */
const parts = { packageDir: 'shared-parts', range: '^1.0.0' }

/**
 * THE list of shared singletons: React's own entries and our own doors, no other library (a shared library is never tree-shaken).
 * Each must also be referenced by the shell, see shell/src/federation/shared-provider.ts.
 */
export const sharedModules: readonly SharedModule[] = [
  { name: 'react', ...react },
  { name: 'react/jsx-runtime', ...react },
  { name: 'react/jsx-dev-runtime', ...react, developmentOnly: true },
  { name: 'react/compiler-runtime', ...react },
  { name: 'react-dom', ...reactDom },
  { name: 'react-dom/client', ...reactDom },
  { name: '@cove/kernel', ...kernel },
  { name: '@cove/kernel/declare', ...kernel },
  { name: '@cove/kernel/router', ...kernel },
  { name: '@cove/kernel/schema', ...kernel },
  { name: '@cove/kernel/i18n', ...kernel },
  // What areas are made of; the areas themselves travel with the remotes that use them.
  { name: '@cove/device-contract/kit', ...contract },
  { name: '@cove/ui', ...ui },
  { name: '@cove/ui/icons', ...ui },
  { name: '@cove/ui/data', ...ui },
  { name: '@cove/ui/forms', ...ui },
  { name: '@cove/ui/page', ...ui },
  { name: '@cove/ui/palette', ...ui },
  { name: '@cove/parts/account-access', ...parts },
  { name: '@cove/parts/city', ...parts },
  { name: '@cove/parts/cloud-drive', ...parts },
  { name: '@cove/parts/downloads', ...parts },
  { name: '@cove/parts/failure', ...parts },
  { name: '@cove/parts/file-mend', ...parts },
  { name: '@cove/parts/file-picture', ...parts },
  { name: '@cove/parts/file-text', ...parts },
  { name: '@cove/parts/how-to', ...parts },
  { name: '@cove/parts/lazy-view', ...parts },
  { name: '@cove/parts/limits-line', ...parts },
  { name: '@cove/parts/link-copy', ...parts },
  { name: '@cove/parts/media-tile', ...parts },
  { name: '@cove/parts/notices', ...parts },
  { name: '@cove/parts/path-picker', ...parts },
  { name: '@cove/parts/person', ...parts },
  { name: '@cove/parts/player', ...parts },
  { name: '@cove/parts/position-choice', ...parts },
  { name: '@cove/parts/read', ...parts },
  { name: '@cove/parts/spaces', ...parts },
  { name: '@cove/parts/stage', ...parts },
  { name: '@cove/parts/task-row', ...parts },
  { name: '@cove/parts/tasks', ...parts },
  { name: '@cove/parts/when', ...parts },
]

/** What the federation of a remote is told about one shared module: it carries no copy. */
export interface ConsumedModule {
  readonly singleton: true
  readonly strictVersion: true
  readonly requiredVersion: string
  readonly import: false
}

/** What the shell offers of one shared module. */
export interface OfferedModule {
  readonly version: string
  readonly range: string
}

const versionIn = (packageDir: string): string => {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(rootDir, packageDir, 'package.json'), 'utf8'))
  return manifest.version
}

const listed = (mode: Mode) => sharedModules.filter((shared) => mode === 'development' || !shared.developmentOnly)

/** The `shared` option of a remote. It carries no copy (`import: false`): a missing module is refused when publishing. */
export function consumedByRemotes(mode: Mode): Record<string, ConsumedModule> {
  const rule = { singleton: true, strictVersion: true, import: false } as const
  return Object.fromEntries(listed(mode).map(({ name, range }) => [name, { ...rule, requiredVersion: range }]))
}

/** What the shell's federation offers to remotes, by name. */
export function offeredByShell(mode: Mode): Record<string, OfferedModule> {
  return Object.fromEntries(listed(mode).map(({ name, packageDir, range }) => [name, { version: versionIn(packageDir), range }]))
}
