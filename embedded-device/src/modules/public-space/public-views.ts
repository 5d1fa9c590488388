import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import { administrators, publicIdOf } from '../../module-kit/staging-kit.ts'
import type { Space } from '../../files/places/space.ts'
import type { SpaceView, ViewRule, ViewSource } from '../../files/spaces/space-views.ts'
import type { PublicStore } from './store.ts'
import { publicName } from './texts/names.ts'

/** The folder of a storage space that is its public space. */
export const publicFolder = 'public'
const device = { userNo: 'device', role: 'admin' } as const
const publicPath = new RegExp(`^/${publicFolder}(?=/|$)`)

type ViewHost = Pick<HostFiles, 'spaces'> & Pick<Host, 'users'>

/** The storage spaces that can have a public space: those of the device itself. */
export const managedSpaces = ({ spaces }: Pick<ViewHost, 'spaces'>): Space[] => spaces.list(device).filter(({ kind }) => kind === 'managed')

const namesOf = (path: string): string[] => path.split('/').filter(Boolean)

/** PUB-02b: the public spaces that are open, as views with the rights of every user. */
export function publicViews(host: ViewHost, store: PublicStore): ViewSource {
  const opened = (): Space[] => {
    const active = new Set(store.disks())
    return active.size === 0 ? [] : managedSpaces(host).filter(({ id }) => active.has(id))
  }
  const viewOf = (space: Space, isOnly: boolean): SpaceView => ({
    id: publicIdOf(space.id),
    name: isOnly ? publicName() : publicName(space.name),
    kind: 'public',
    space,
    base: [publicFolder],
    rules: [
      ...rootRules(store),
      ...store.rules(space.id).map(({ path, subject, permission }) => ({ subject, names: namesOf(path), right: permission })),
    ],
  })
  return {
    viewsOf(who) {
      const maySee = who.role === 'admin' ? host.users.get(who.userNo) !== undefined : store.rightOf(who.userNo) !== 'none'
      const all = maySee ? opened() : []
      return all.map((space) => viewOf(space, all.length === 1))
    },
    find(id) {
      if (!id.startsWith(publicIdOf(''))) return undefined
      const all = opened()
      const space = all.find((one) => publicIdOf(one.id) === id)
      return space && viewOf(space, all.length === 1)
    },
    // Folders outside of homes are announced to everybody, and each user sees what they may.
    viewersOf: () => [],
    isOwn(at) {
      const path = at.indexPath.replace(publicPath, '')
      if (!at.view || at.view.storageId !== publicIdOf(at.space.id) || path === '') return false
      return store.madeBy(at.space.id, path) === at.view.userNo && !store.hasOthersBelow(at.space.id, path, at.view.userNo)
    },
    onCreated(userNo, { spaceId, path }) {
      if (spaceId.startsWith(publicIdOf(''))) store.made(spaceId.slice(publicIdOf('').length), path, userNo)
    },
    onMoved(spaceId, from, to) {
      if (!publicPath.test(from)) return
      const isStill = to !== undefined && publicPath.test(to)
      store.moved(spaceId, from.replace(publicPath, ''), isStill ? to.replace(publicPath, '') : undefined)
    },
  }
}

/** Administrators always; other users as it was set for them. Without a rule a user has no right. */
const rootRules = (store: PublicStore): ViewRule[] => [
  { subject: administrators, names: [], right: 'write' },
  ...store.granted().map(({ userNo, permission }) => ({ subject: userNo, names: [], right: permission })),
]
