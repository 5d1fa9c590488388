import * as z from 'zod/mini'
import { appCategories } from '../declare/define-remote.ts'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { routePatternsOf } from '../windows/route-patterns.ts'
import { IconManifest } from './icon-manifest.ts'
import { lostOpeners, openerShape } from './opener-manifest.ts'

const Size = z.tuple([z.int().check(z.positive()), z.int().check(z.positive())])
const Names = z.record(z.string(), z.string().check(z.minLength(1)))
const Path = z.string().check(z.regex(/^\/[^\s]*$/, 'a path beginning with /'))

const Child = z.string().check(z.regex(/^\/?:?[\w-]+\??(\/:?[\w-]+\??)*$/, 'parts such as album/:albumId'))

const PageName = z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]*$/, 'letters, digits and hyphens'))

/** Makes the objects of a manifest: strict where a declaration is built, so that a misspelt field fails the build. */
type MakeObject = typeof z.strictObject

const windowShape = (object: MakeObject) =>
  object({
    title: z.string(),
    path: Path,
    children: z.optional(z.array(Child)),
    size: Size,
    minSize: z.optional(Size),
    resizable: z.optional(z.boolean()),
    chrome: z.optional(z.enum(['standard', 'merged'])),
    /** On a phone: the places of the sidebar come first, or the content. */
    phoneStart: z.optional(z.enum(['places', 'content'])),
    limit: z.optional(z.int().check(z.positive())),
    keepAlive: z.optional(z.boolean()),
    devOnly: z.optional(z.boolean()),
    icon: z.optional(IconManifest),
  })

const Category = z.optional(z.enum(appCategories))

const menuItemShape = (object: MakeObject) =>
  object({
    window: z.string(),
    section: z.enum(['apps', 'system']),
    pinned: z.optional(z.boolean()),
    attention: z.optional(z.enum(['storage'])),
    desktop: z.optional(z.boolean()),
    order: z.optional(z.number()),
    // A later remote may be in a group that this desktop does not have: it is then in none.
    // oxlint-disable-next-line promise/valid-params -- a schema, no promise
    category: object === z.strictObject ? Category : z.catch(Category, undefined),
  })

const verbShape = (object: MakeObject) => object({ verb: z.string(), type: z.string(), route: Path })

const commandShape = (object: MakeObject) => object({ title: z.string(), address: Path })

const settingsPageShape = (object: MakeObject) =>
  object({
    title: z.string(),
    keywords: z.optional(z.string()),
    icon: z.optional(IconManifest),
    section: z.optional(z.enum(['personal', 'device'])),
    items: z.optional(z.array(object({ title: z.string(), at: PageName }))),
    admin: z.optional(z.boolean()),
  })

const needsShape = (object: MakeObject) =>
  object({
    deviceUserActive: z.optional(z.boolean()),
    admin: z.optional(z.boolean()),
    member: z.optional(z.boolean()),
    module: z.optional(z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]*$/, 'the id of a module'))),
    version: z.optional(z.int().check(z.positive())),
    calls: z.optional(z.array(z.string().check(z.regex(/^[a-zA-Z0-9-]+\.[a-zA-Z0-9]+$/, 'ids of calls, such as album.list')))),
  })

const manifestShape = (object: MakeObject) =>
  object({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'lower case letters, digits and hyphens')),
    kernel: z.string().check(z.minLength(1)),
    title: z.string(),
    icon: IconManifest,
    names: object({ 'zh-CN': Names, en: Names }),
    windows: z.record(z.string(), windowShape(object)),
    menu: z.optional(z.array(menuItemShape(object))),
    needs: z.optional(needsShape(object)),
    commands: z.optional(z.array(commandShape(object))),
    settingsPages: z.optional(z.record(PageName, settingsPageShape(object))),
    verbs: z.optional(z.array(verbShape(object))),
    opens: z.optional(z.array(openerShape(object)).check(z.maxLength(32))),
    devOnly: z.optional(z.boolean()),
  })

const Shape = manifestShape(z.strictObject)

const inconsistencies = (manifest: z.infer<typeof Shape>): readonly string[] => {
  const commands = manifest.commands ?? []
  const opens = manifest.opens ?? []
  const pages = Object.values(manifest.settingsPages ?? {})
  const titles = [
    manifest.title,
    ...Object.values(manifest.windows).map((window) => window.title),
    ...[...commands, ...opens].map(({ title }) => title),
    ...pages.flatMap(({ title, keywords, items }) => [
      title,
      ...(keywords === undefined ? [] : [keywords]),
      ...(items ?? []).map((item) => item.title),
    ]),
  ]
  const unnamed = titles.filter((title) => !(title in manifest.names['zh-CN']) || !(title in manifest.names.en))
  const lost = (manifest.menu ?? []).filter((item) => !(item.window in manifest.windows))
  const { module, version } = manifest.needs ?? {}
  const patterns = Object.values(manifest.windows).flatMap(routePatternsOf)
  const astray = (manifest.verbs ?? []).filter(({ route }) => !patterns.includes(route))
  const lostCommands = commands.filter(({ address }) => !patterns.includes(address))
  return [
    ...lostOpeners(opens, patterns),
    ...lostCommands.map(({ address }) => `commands names no address '${address}'`),
    ...(version !== undefined && module === undefined ? ['needs has a version without a module'] : []),
    ...unnamed.map((title) => `names has no '${title}' in both languages`),
    ...lost.map((item) => `menu names no window '${item.window}'`),
    ...astray.map(({ verb, route }) => `verbs names no route '${route}' for '${verb}'`),
  ]
}

/** What the shell may know of a remote before any of its code has run: the data half of `remote.ts`. Strict, so that a misspelt field fails the build. */
export const RemoteManifest = Shape.check(({ value, issues }) => {
  for (const message of inconsistencies(value)) issues.push({ code: 'custom', input: value, message })
})
/** The parsed form of a remote's declaration. */
export type RemoteManifest = z.infer<typeof RemoteManifest>

/** Drops the code half of a definition. Throws when what is left breaks the schema, naming the fields. */
export function manifestOf(definition: RemoteDefinition): RemoteManifest {
  const { texts: _texts, activate: _activate, ...data } = definition
  const plain: unknown = JSON.parse(JSON.stringify(data))
  const parsed = RemoteManifest.safeParse(plain)
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map((issue) => {
    const reason = issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : issue.message
    return `${issue.path.join('.') || 'declaration'}: ${reason}`
  })
  throw new Error(`remote '${definition.id}' is not declared well: ${reasons.join('; ')}`)
}

/** A file the browser may fetch ahead. `url` is absolute within the origin; without `integrity` only a development server's files are accepted. */
export const PreloadFile = z.object({ url: z.string(), as: z.enum(['script', 'style']), integrity: z.optional(z.string()) })
/** A file the browser may fetch ahead. */
export type PreloadFile = z.infer<typeof PreloadFile>

const Lists = z.record(z.string(), z.array(PreloadFile))

/** What the windows of one version are made of. */
export const RemoteFiles = z.object({
  /** What `./remote` itself needs beside the entry. */
  preload: z.array(PreloadFile),
  /** What each window needs beside that, by window name. */
  windows: Lists,
  /** What each window wants right behind its first picture. */
  behind: z.optional(Lists),
  /** What its sentences come in, by language. */
  texts: z.optional(Lists),
})
/** What the windows of one version are made of. */
export type RemoteFiles = z.infer<typeof RemoteFiles>

/** `remotes-files.json`: the files of each version by its federation name, apart from the registry because no dock needs them (W9). */
export const RegistryFiles = z.object({
  /** Of the registry it was published with. */
  revision: z.number(),
  remotes: z.record(z.string(), RemoteFiles),
})
/** The same as it is read: lists of one version that cannot be read concern no other. */
export const ReadFiles = z.object({ ...RegistryFiles.shape, remotes: z.record(z.string(), z.unknown()) })
/** `remotes-files.json`: the files of each version by its federation name. */
export type RegistryFiles = z.infer<typeof RegistryFiles>

const entryShape = <M extends z.ZodMiniType>(manifest: M) =>
  z.object({
    id: z.string(),
    version: z.string(),
    /** Federation name; carries the version, so that two versions can live in one page. */
    name: z.string(),
    /** Kernel range the remote was built for. */
    kernel: z.string(),
    entry: z.object({ url: z.string(), integrity: z.optional(z.string()) }),
    /** Shared parts its windows are drawn with, by module name; the shell fetches them together with the remote's files. */
    parts: z.optional(z.array(z.string())),
    /** Version of the federation runtime it was built with; all remotes run on the shell's. */
    mf: z.string(),
    /** Range by name of each shared module it was built against: an open page may have older ones (S-E4). */
    requires: z.optional(Names),
    /** Never in the file: a remote that is being built, or could not be built. It has a face and no code. */
    preparing: z.optional(z.enum(['building', 'failed'])),
    manifest,
  })

/** One published remote in `remotes.json`. */
export const RegistryEntry = entryShape(RemoteManifest)
/** REL-04: a version that a part of the users is shown; which, `canary.ts` reads when there is one. */
interface NextVersion {
  readonly share: number
  readonly users?: number[]
  readonly entry: z.infer<typeof RegistryEntry>
}
/** One published remote in `remotes.json`. */
export type RegistryEntry = z.infer<typeof RegistryEntry> & { readonly next?: NextVersion }

const preparingShape = <M extends z.ZodMiniType>(manifest: M) =>
  z.object({ id: z.string(), state: z.enum(['building', 'failed']), manifest })

/** A remote that is being built behind a desktop that runs already, or could not be built. */
export const PreparingRemote = preparingShape(RemoteManifest)
/** A remote that is being built behind a desktop that runs already, or could not be built. */
export type PreparingRemote = z.infer<typeof PreparingRemote>

/** The whole registry, `remotes.json`. `revision` changes with every publication. */
export const Registry = z.object({
  revision: z.number(),
  mf: z.string(),
  /** Version of the kernel the current shell provides. */
  kernel: z.string(),
  /** The current build of the shell, a folder of `shell/` in the site; a development server has none. */
  shell: z.optional(z.string()),
  /** Version by name of each shared module that shell provides. */
  provides: z.optional(Names),
  remotes: z.array(RegistryEntry),
  /** What comes when it is built; left out when there is nothing. */
  preparing: z.optional(z.array(PreparingRemote)),
})
/** The whole registry, `remotes.json`. */
export type Registry = Omit<z.infer<typeof Registry>, 'remotes'> & { remotes: RegistryEntry[] }

/** A later remote may declare what this page does not know: such fields are dropped when a registry is read, so that its kernel range decides. */
const ReadManifest = manifestShape(z.object as unknown as MakeObject)
/** One published remote as a page reads it. */
export const ReadEntry = entryShape(ReadManifest)
const ReadPreparing = preparingShape(ReadManifest)
const ReadRegistry = z.object({ ...Registry.shape, remotes: z.array(z.unknown()), preparing: z.optional(z.array(z.unknown())) })

/** A remote without its code, as an entry among those that are published. */
export const entryInPreparation = ({ id, state, manifest }: PreparingRemote, mf: string): RegistryEntry => ({
  id,
  version: '',
  name: `${id} ${state}`,
  kernel: manifest.kernel,
  entry: { url: '' },
  mf,
  preparing: state,
  manifest,
})

/** What was read of a registry, and the entries that cannot be read: they concern no other remote. */
export interface RegistryReading {
  readonly registry: Registry | undefined
  readonly problems: readonly string[]
}

/** Reads `remotes.json`; no registry when its own fields, or all of its entries, cannot be read. */
export function parseRegistry(value: unknown): RegistryReading {
  const parsed = ReadRegistry.safeParse(value)
  if (!parsed.success) return { registry: undefined, problems: [parsed.error.message] }
  const entries = parsed.data.remotes.map((entry) => ReadEntry.safeParse(entry))
  const remotes = entries.flatMap((entry) => (entry.success ? [entry.data] : []))
  const problems = entries.flatMap((entry) => (entry.success ? [] : [entry.error.message]))
  const isLost = remotes.length === 0 && problems.length > 0
  // What cannot be read here is not there until it is built.
  const preparing = (parsed.data.preparing ?? []).flatMap((one) => ReadPreparing.safeParse(one).data ?? [])
  return { registry: isLost ? undefined : { ...parsed.data, remotes, preparing }, problems }
}
