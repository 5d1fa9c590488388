import { stripIllegalCharacters, trimName } from '@cove/device-contract/rules'
import type { Share } from '@cove/device-contract/network-services'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { HostFiles, Principal } from '../../../module-kit/module-kit.ts'
import type { Location, Space } from '../../../files/places/space.ts'

/** What a path of a client leads to: the list of spaces, or a place in one of them. */
export type ServicePlace = { readonly kind: 'spaces' } | { readonly kind: 'place'; readonly at: Location; readonly isRoot: boolean }

/** The tree that clients of every protocol see: each space the user may see as a folder, or one shared folder as the root. */
export interface ServiceTree {
  /** Rights and path in one step (P7, S-H3). Refuses what `Spaces.locate` refuses, and `fileNotFound` for an unknown space. */
  find(who: Principal, names: readonly string[]): Promise<ServicePlace>
  /** Names of the spaces at the root. */
  spaces(who: Principal): Promise<readonly SpaceName[]>
}

/** A space under the name that clients see. */
export interface SpaceName {
  readonly name: string
  /** Its id is what places are named by; for a view, the id of the view. */
  readonly space: Space
}

type TreeHost = Pick<HostFiles, 'spaces'>

/** Creates the tree of one service; `share` is read with each request. */
export function createServiceTree({ spaces }: TreeHost, share: () => Share | undefined): ServiceTree {
  /** The public space and what others share are folders of the root too. */
  const viewsOf = (who: Principal): Space[] => spaces.views(who).map(({ id, name, space }) => ({ ...space, id, name }))
  const named = (who: Principal): readonly SpaceName[] => nameSpaces([...spaces.list(who), ...viewsOf(who)])
  return {
    async find(who, names) {
      // A separator inside a decoded name would lead to another place than the client named.
      if (names.some((name) => name.includes('/'))) refuse('invalidPath')
      const shared = share()
      if (shared) {
        const inside = shared.path === '/' ? names : [...shared.path.slice(1).split('/'), ...names]
        return {
          kind: 'place',
          at: await spaces.locateFor(who, { storageId: shared.storageId, path: pathOf(inside) }, 'see'),
          isRoot: names.length === 0,
        }
      }
      const [first, ...rest] = names
      if (first === undefined) return { kind: 'spaces' }
      const found = named(who).find(({ name }) => name === first) ?? refuse('fileNotFound')
      return {
        kind: 'place',
        at: await spaces.locateFor(who, { storageId: found.space.id, path: pathOf(rest) }, 'see'),
        isRoot: rest.length === 0,
      }
    },
    async spaces(who) {
      const all = await Promise.all(
        named(who).map(async (one) => ((await spaces.state(spaces.findView(one.space.id)?.space ?? one.space)) === 'ready' ? [one] : [])),
      )
      return all.flat()
    },
  }
}

const pathOf = (names: readonly string[]): string => `/${names.join('/')}`

/** Every space under a name that is a legal folder name and occurs once. */
export function nameSpaces(all: readonly Space[]): readonly SpaceName[] {
  const taken = new Set<string>()
  return all.map((space) => {
    const wanted = trimName(stripIllegalCharacters(space.name)) || 'space'
    let name = wanted
    for (let count = 2; taken.has(name); count += 1) name = `${wanted} (${count})`
    taken.add(name)
    return { name, space }
  })
}
