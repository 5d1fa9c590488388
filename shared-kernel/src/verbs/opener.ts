import { fileTypeOf } from '@cove/device-contract/rules'
import type { Language } from '../declare/define-remote.ts'
import type { FileVerb } from '../declare/openers.ts'
import { availabilityOf, isObstacle } from '../modules/availability.ts'
import type { Availability } from '../modules/availability.ts'
import type { ModulesState } from '../modules/modules.ts'
import { roleProblemOf } from '../permissions/role-problem.ts'
import type { RegistryEntry, RemoteManifest } from '../remote/remote-manifest.ts'
import type { OpenerManifest } from '../remote/opener-manifest.ts'

/** OPN-01: an app that carries out a verb on files, as its manifest declares it. */
export interface Opener {
  /** Remote and id of the declaration: `file-manager/text`. */
  readonly key: string
  readonly remoteId: string
  readonly names: Readonly<Record<Language, string>>
  readonly icon: RemoteManifest['icon']
  readonly route: string
  /** True when it declares these files; others may still be chosen by hand. */
  readonly suits: boolean
  /** Whether its module of the device is there (OPN-04). */
  readonly availability: Availability
}

/** What candidates depend on. */
export interface OpenerSource {
  readonly published: readonly Pick<RegistryEntry, 'manifest'>[]
  readonly modules: Pick<ModulesState, 'status' | 'modules'>
  /** Who opens the files. */
  readonly user: Parameters<typeof roleProblemOf>[1]
}

/** OPN-02: all apps with a verb, in the order they are offered: those that suit these names best and can be used come first. */
export function openersOf({ published, modules, user }: OpenerSource, verb: FileVerb, names: readonly string[]): readonly Opener[] {
  const ranked = published.flatMap(({ manifest }) => {
    if (roleProblemOf(manifest.needs, user)) return []
    const availability = availabilityOf(manifest.needs, modules)
    return (manifest.opens ?? [])
      .filter((declared) => (declared.verbs ?? ['open']).includes(verb))
      .map((declared) => {
        const fit = Math.min(...names.map((name) => fitOf(declared, name)))
        return { fit: fit > 0 ? fit + (isObstacle(availability) ? 0 : 10) : 0, opener: openerOf(manifest, declared, { availability, fit }) }
      })
  })
  // `toSorted` is stable: equals stay in the order of the registry.
  return ranked.toSorted((one, other) => other.fit - one.fit).map(({ opener }) => opener)
}

/** OPN-02: how well a declaration fits a name: its extension 4, its media type 3, its kind 2, any file 1, not at all 0. */
export function fitOf({ types = [], extensions = [] }: Pick<OpenerManifest, 'types' | 'extensions'>, name: string): number {
  const dot = name.lastIndexOf('.')
  if (dot > 0 && extensions.includes(name.slice(dot + 1).toLowerCase())) return 4
  const { mediaType } = fileTypeOf(name)
  if (types.includes(mediaType)) return 3
  if (types.includes(`${mediaType.split('/', 1)[0]}/*`)) return 2
  return types.includes('*/*') ? 1 : 0
}

interface Judged {
  readonly availability: Availability
  readonly fit: number
}

function openerOf(manifest: RemoteManifest, declared: OpenerManifest, { availability, fit }: Judged): Opener {
  const { id: remoteId, names, icon } = manifest
  const nameIn = (language: Language): string => names[language][declared.title] ?? declared.title
  return {
    key: `${remoteId}/${declared.id}`,
    remoteId,
    names: { 'zh-CN': nameIn('zh-CN'), en: nameIn('en') },
    icon,
    route: declared.route,
    suits: fit > 0,
    availability,
  }
}
