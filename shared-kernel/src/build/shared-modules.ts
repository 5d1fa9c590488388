import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rootDir } from './workspace.ts'

/** Who builds: the shell provides every shared module, a remote only consumes them. */
export type BuildKind = 'shell' | 'remote'

/** One module that exists once per page, whoever imports it. */
export interface SharedModule {
  readonly name: string
  /** The package whose version counts, as a folder that holds its package.json. */
  readonly packageDir: string
  /** Policy, not the installed version: a roll-back of the shell must not break remotes built later. */
  readonly range: string
  /** In the shell's first chunks: what the first paint, or every remote's declaration, needs. The rest waits in its own chunk. */
  readonly eager: boolean
  readonly developmentOnly?: true
}

const react = { packageDir: 'shell/node_modules/react', range: '^19.3.0', eager: true }
const reactDom = { packageDir: 'shell/node_modules/react-dom', range: '^19.3.0', eager: true }
const kernel = { packageDir: 'shared-kernel', range: '^1.3.0' }
const contract = { packageDir: 'device-contract', range: '^1.0.0' }
const ui = { packageDir: 'shared-ui', range: '^1.0.0' }
/** Fetched when a window first needs them: one entry per part, so that a remote loads only what it uses. */
const parts = { packageDir: 'shared-parts', range: '^1.0.0', eager: false }

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
  { name: '@cove/kernel', ...kernel, eager: true },
  { name: '@cove/kernel/declare', ...kernel, eager: true },
  { name: '@cove/kernel/router', ...kernel, eager: true },
  { name: '@cove/kernel/schema', ...kernel, eager: false },
  { name: '@cove/kernel/i18n', ...kernel, eager: true },
  // What areas are made of; the areas themselves travel with the remotes that use them.
  { name: '@cove/device-contract/kit', ...contract, eager: true },
  { name: '@cove/ui', ...ui, eager: true },
  { name: '@cove/ui/icons', ...ui, eager: false },
  { name: '@cove/ui/data', ...ui, eager: false },
  { name: '@cove/ui/forms', ...ui, eager: false },
  { name: '@cove/ui/page', ...ui, eager: false },
  { name: '@cove/ui/palette', ...ui, eager: false },
  { name: '@cove/parts/account-access', ...parts },
  { name: '@cove/parts/downloads', ...parts },
  { name: '@cove/parts/failure', ...parts },
  { name: '@cove/parts/file-picture', ...parts },
  { name: '@cove/parts/lazy-view', ...parts },
  { name: '@cove/parts/limits-line', ...parts },
  { name: '@cove/parts/link-copy', ...parts },
  { name: '@cove/parts/media-tile', ...parts },
  { name: '@cove/parts/path-picker', ...parts },
  { name: '@cove/parts/position-choice', ...parts },
  { name: '@cove/parts/read', ...parts },
  { name: '@cove/parts/spaces', ...parts },
  { name: '@cove/parts/task-row', ...parts },
  { name: '@cove/parts/tasks', ...parts },
  { name: '@cove/parts/when', ...parts },
]

/** What Module Federation is told about one shared module. */
export interface SharedOptions {
  readonly singleton: true
  readonly strictVersion: true
  readonly requiredVersion: string
  readonly version?: string
  readonly eager?: boolean
  /** What the shell offers; a remote carries no copy. */
  readonly import: string | false
  /** The name it is offered under. */
  readonly shareKey?: string
}

const versionIn = (packageDir: string): string => {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(rootDir, packageDir, 'package.json'), 'utf8'))
  return manifest.version
}

/** The file the shell's own imports of a module lead to. */
const fileOf = (name: string): string => createRequire(path.join(rootDir, 'shell/package.json')).resolve(name)

/**
 * The `shared` option for one side. A remote carries no copy (`import: false`): a missing module is refused when publishing. The shell offers
 * its own and does not ask the federation for it (W9: each question costs a load some tenths of a ms): under a name that no import uses, and by
 * its file: a module offered by name is noticed when it is compiled, and a build that finds it in its cache would offer nothing.
 */
export function sharedFor(kind: BuildKind, mode: 'production' | 'development'): Record<string, SharedOptions> {
  const listed = sharedModules.filter((shared) => mode === 'development' || !shared.developmentOnly)
  return Object.fromEntries(
    listed.map(({ name, packageDir, range, eager }) => {
      const rule = { singleton: true, strictVersion: true, requiredVersion: range } as const
      return kind === 'shell'
        ? [`offered:${name}`, { ...rule, import: fileOf(name), shareKey: name, eager, version: versionIn(packageDir) }]
        : [name, { ...rule, import: false }]
    }),
  )
}
