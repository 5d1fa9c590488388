import type { LabelsParts } from './parts.ts'

/** FM-24: labels follow what is moved or renamed through the device, folders with all that is below them. */
export function followMoves({ undo, spaces, store, tell }: Pick<LabelsParts, 'undo' | 'spaces' | 'store' | 'tell'>): Disposable {
  return undo.onMoved((userNo, moves) => {
    // A folder space shows the same paths to each of its users.
    const kinds = new Map(spaces.list({ userNo, role: 'admin' }).map(({ id, kind }) => [id, kind]))
    const touched = new Set<string>()
    store.transaction(() => {
      for (const { from, to } of moves) {
        const isShared = kinds.get(from.spaceId) === 'folder' && kinds.get(to.spaceId) === 'folder'
        for (const row of store.below(isShared ? undefined : userNo, from)) {
          store.replace(row.id, { spaceId: to.spaceId, path: `${to.path}${row.path.slice(from.path.length)}` }, store.identityOf(row.id))
          touched.add(String(row.userNo))
        }
      }
    })
    for (const user of touched) tell(user)
  })
}
