import type { cinema } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { locate } from '../locate.ts'
import { isWithin, joinPath } from '../found-unit.ts'

export const ignoredPaths =
  ({ collections }: CinemaParts): HandlerOf<typeof cinema.calls.ignoredPaths> =>
  (_input, { context: { who } }) => ({
    paths: collections.ignored(who.userNo).map(({ storageId, shownPath }) => ({ storageId, path: shownPath })),
  })

export const ignorePath =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.ignorePath> =>
  async ({ body }, { context: { who }, refuse }) => {
    const at = await locate(parts, who, { ...body, access: 'see' })
    const [entry] = await parts.vfs.exists([at])
    if (!entry) return refuse('fileNotFound')
    const place = { spaceId: at.space.id, path: at.indexPath, storageId: body.storageId, shownPath: at.path }
    parts.titles.transaction(() => {
      parts.collections.ignore(who.userNo, place)
      applyIgnored(parts, who.userNo)
    })
    notify(parts, who.userNo)
    return {}
  }

export const restorePath =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.restorePath> =>
  async ({ body }, { context: { who } }) => {
    // It need not exist any more, and the right to it may be gone; the row is the caller's own.
    const known = parts.collections
      .ignored(who.userNo)
      .some(({ storageId, shownPath }) => storageId === body.storageId && shownPath === body.path)
    if (!known) await locate(parts, who, { ...body, access: 'see' })
    parts.titles.transaction(() => {
      parts.collections.restore(who.userNo, { storageId: body.storageId, shownPath: body.path })
      applyIgnored(parts, who.userNo)
    })
    notify(parts, who.userNo)
    return {}
  }

/** What the black list of a user says of the files of their libraries. Titles stay, with all that users did with them. */
function applyIgnored({ collections, files, titles }: CinemaParts, userNo: string): void {
  const places = collections.ignored(userNo)
  const changed = files.setIgnored(userNo, ({ spaceId, dir, name }) =>
    places.some((place) => place.spaceId === spaceId && isWithin(joinPath(dir, name), place.path)),
  )
  titles.refresh([...new Set(changed)])
}

function notify({ libraries, changed, mine }: CinemaParts, userNo: string): void {
  for (const { id } of libraries.ownedBy(userNo)) changed(id)
  mine(userNo)
}
