import type { shares } from '@cove/device-contract/shares'
import type { Host, HandlerOf } from '../../../module-kit/module-kit.ts'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import { openAgain, placeIn, visitedLink } from '../gate.ts'
import type { OpenLink } from '../gate.ts'
import { leafOf } from '../places.ts'
import type { SharesParts } from '../parts.ts'
import { countOne } from '../sent-downloads.ts'
import type { ChosenVisit, ChosenVisits } from './chosen-visits.ts'

/** What the calls work with; the kind of the task is `saveVisit` of the area. */
export interface SavingParts {
  readonly parts: SharesParts
  readonly visits: ChosenVisits
  readonly addJob: Host<typeof shares>['jobs']['add']
}

type Calls = typeof shares.calls

export const visitTicket =
  ({ parts, visits }: SavingParts): HandlerOf<Calls['visitTicket']> =>
  async ({ body: { path, names, ...visitor } }, { context }) => {
    const opened = visitedLink(parts, context, visitor)
    const { link, isOutside } = opened
    if (link.kind === 'request' || link.allowsDownload === 0) return refuse('shareDownloadForbidden')
    const paths = [...new Set(pathsOf(path, names))]
    const places = await Promise.all(paths.map((one) => placeIn(parts, opened, one)))
    const entries = await Promise.all(places.map((at) => parts.vfs.stat(at)))
    const [only = path] = paths.length === 1 ? paths : []
    const name = leafOf(only === '/' ? link.path : only)
    const isFolder = paths.length > 1 || entries[0]?.kind === 'folder'
    return { ticket: visits.keep({ linkId: link.linkId, version: link.version, isOutside, paths, name, isFolder }) }
  }

export const chosenVisit =
  ({ parts, visits }: SavingParts): HandlerOf<Calls['chosenVisit']> =>
  async ({ body }, { refuse: refuseHere }) => {
    const { paths, name, isFolder, opened } = openedAgain(parts, visits.find(body.ticket) ?? refuseHere('shareSavingExpired'))
    return { name, isFolder, itemCount: paths.length, ownerName: parts.users.get(opened.link.ownerNo)?.nickname ?? '' }
  }

export const saveVisit =
  ({ parts, visits, addJob }: SavingParts): HandlerOf<Calls['saveVisit']> =>
  async ({ body: { ticket, storageId, folder } }, { context, refuse: refuseHere }) => {
    const { who } = context
    const { opened, ...chosen } = openedAgain(parts, visits.find(ticket) ?? refuseHere('shareSavingExpired'))
    const target = await parts.spaces.locateFor(who, { storageId, path: folder }, 'add')
    if ((await parts.vfs.exists([target]))[0]?.kind !== 'folder') return refuse('directoryNotFound')
    for (const path of chosen.paths) await checkSource(parts, opened, { path, target })
    const { link } = opened
    const taskId = parts.db.transaction(() => {
      const lineId = countOne(parts, context, { link, name: chosen.name })
      return addJob('saveVisit', { userNo: who.userNo, payload: { ...chosen, paths: [...chosen.paths], storageId, folder, lineId } })
    })
    visits.drop(ticket)
    parts.linkChanged(link)
    return { taskId: String(taskId) }
  }

/** What was chosen, of a link that still gives it. */
function openedAgain(parts: SharesParts, chosen: ChosenVisit): ChosenVisit & { readonly opened: OpenLink } {
  const opened = openAgain(parts, chosen)
  return opened.link.allowsDownload === 0 ? refuse('shareDownloadForbidden') : { ...chosen, opened }
}

function pathsOf(path: string, names: readonly string[] | undefined): readonly string[] {
  if (!names) return [path]
  if (names.some((name) => name.includes('/'))) return refuse('invalidPath')
  return names.map((name) => `${path === '/' ? '' : path}/${name}`)
}

/** Refuses what is not there any more, and a copy of a folder into itself. */
async function checkSource(parts: SharesParts, opened: OpenLink, { path, target }: { readonly path: string; readonly target: Location }) {
  const at = await placeIn(parts, opened, path)
  await parts.vfs.stat(at)
  if (at.space.id === target.space.id && `${target.indexPath}/`.startsWith(`${at.indexPath}/`)) refuse('moveIntoSelf')
}
