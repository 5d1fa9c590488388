import { mayStill, placeIn } from '../../../module-kit/staging-kit.ts'
import type { Host, HostFiles } from '../../../module-kit/module-kit.ts'

/** A path in a space, as the index names it, and who wants to change what is there. */
export interface ChangedPlace {
  readonly userNo: string
  readonly spaceId: string
  readonly path: string
}

type RightsHost = Pick<HostFiles, 'spaces'> & Pick<Host, 'principal'>

/** USR-02c: whether a user may change what is at a path at this moment, in a space of their own or by the right of a view. */
export async function mayChange(host: RightsHost, { userNo, spaceId, path }: ChangedPlace): Promise<boolean> {
  const { spaces, principal } = host
  const who = principal(userNo)
  if (!who) return false
  for (const { id } of spaces.list(who)) {
    if (id !== spaceId) continue
    const root = await spaces.locateFor(who, { storageId: id, path: '/' }, 'see')
    if (namesBelow(root.indexPath, path)) return true
  }
  return spaces.views(who).some((view) => {
    const names = view.space.id === spaceId ? namesBelow(`/${view.base.join('/')}`, path) : undefined
    return names !== undefined && mayStill(host, placeIn(view, who, names), 'change')
  })
}

/** The names that lead from a folder to a path at or below it. */
function namesBelow(folder: string, path: string): readonly string[] | undefined {
  if (path === folder) return []
  const prefix = folder === '/' ? folder : `${folder}/`
  return path.startsWith(prefix) ? path.slice(prefix.length).split('/') : undefined
}
