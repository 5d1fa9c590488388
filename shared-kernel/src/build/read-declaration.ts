import { callsOf } from '@cove/device-contract'
import type { Area } from '@cove/device-contract'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { manifestOf } from '../remote/remote-manifest.ts'
import type { RemoteManifest } from '../remote/remote-manifest.ts'

/** The data half of a declaration and the module each window loads. */
export interface ReadDeclaration {
  readonly manifest: RemoteManifest
  /** Window name to the request inside its `load: () => import('…')`. */
  readonly loads: Readonly<Record<string, string>>
  /** The same of the sentences, by language; none when they are not loaded by `() => import('…')`. */
  readonly texts: Readonly<Record<string, string>>
  /** What comes with the declaration: the requests inside `activate` and inside the `reads` of each window. */
  readonly start: readonly string[]
}

const importInside = /import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/

const requestIn = (load: unknown): string | undefined => importInside.exec(String(load))?.[1]

/**
 * Evaluates `remote.ts` in this Node process; its loaders are never called. Throws when the declaration breaks the schema, when the
 * folder has another name than the remote, or when a loader is not a plain `() => import('./file.tsx')`.
 */
export async function readDeclaration(dir: string): Promise<ReadDeclaration> {
  const url = pathToFileURL(path.join(dir, 'remote.ts'))
  url.searchParams.set('read', String(performance.now()))
  const module: { default: RemoteDefinition } = await import(url.href)
  const manifest = await withCallsOfModule(manifestOf(module.default))
  if (manifest.id !== path.basename(dir))
    throw new Error(`remotes/${path.basename(dir)}/remote.ts: the id must be the folder's name, it is '${manifest.id}'`)
  const loads = Object.entries(module.default.windows).map(([name, window]) => {
    const request = requestIn(window.load)
    if (request === undefined)
      throw new Error(`remotes/${manifest.id}/remote.ts: window '${name}' must load by () => import('./src/…/window.tsx')`)
    return [name, request] as const
  })
  const texts = Object.entries(module.default.texts ?? {}).flatMap(([language, load]) => {
    const request = requestIn(load)
    return request === undefined ? [] : [[language, request] as const]
  })
  const first = [module.default.activate, ...Object.values(module.default.windows).map(({ reads }) => reads)]
  const start = first.flatMap((load) => requestIn(load) ?? [])
  return { manifest, loads: Object.fromEntries(loads), texts: Object.fromEntries(texts), start }
}

/** MOD-04a: adds the calls of the module's area, so that the shell can name those that an older device does not have. */
async function withCallsOfModule(manifest: RemoteManifest): Promise<RemoteManifest> {
  const { needs } = manifest
  const area = needs?.module === undefined ? undefined : await areaOf(needs.module)
  if (!area) return manifest
  return { ...manifest, needs: { ...needs, calls: [...new Set([...(needs?.calls ?? []), ...callsOf(area).map((call) => call.id)])] } }
}

/** The area of a module; undefined for one that the contract does not have, which a remote brings itself. */
async function areaOf(id: string): Promise<Area | undefined> {
  try {
    const exported: Readonly<Record<string, unknown>> = await import(`@cove/device-contract/${id}`)
    return Object.values(exported).find((one): one is Area => isArea(one) && one.id === id)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw cause
  }
}

const isArea = (value: unknown): value is Area => typeof value === 'object' && value !== null && 'calls' in value && 'version' in value
