import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { manifestOf, type RemoteManifest } from '../remote/remote-manifest.ts'

/** The data half of a declaration and the module each window loads. */
export interface ReadDeclaration {
  readonly manifest: RemoteManifest
  /** Window name to the request inside its `load: () => import('…')`. */
  readonly loads: Readonly<Record<string, string>>
  /** The same of the sentences, by language; none when they are not loaded by `() => import('…')`. */
  readonly texts: Readonly<Record<string, string>>
  /** The request inside `activate`. */
  readonly activate?: string
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
  const manifest = manifestOf(module.default)
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
  const activate = requestIn(module.default.activate)
  return { manifest, loads: Object.fromEntries(loads), texts: Object.fromEntries(texts), ...(activate === undefined ? {} : { activate }) }
}
