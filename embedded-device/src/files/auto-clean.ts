import { principalOf } from '../core/auth/users.ts'
import { runAsync } from './disk/disk-work.ts'
import type { FilesParts } from './files-parts.ts'
import { purgeSamba } from './trash/samba-bin.ts'

const dayMs = 24 * 3600_000

type CleanParts = Pick<FilesParts, 'binSettings' | 'disk' | 'hub' | 'log' | 'spaces' | 'trash' | 'undo' | 'users'>

/** RB-02: deletes for good what has been in a recycle bin longer than the administrator set. One bin that cannot be read stops no other. */
export async function cleanBins(parts: CleanParts, nowMs = Date.now()): Promise<void> {
  const { binSettings, users, log } = parts
  const { isEnabled, days } = binSettings.get()
  if (!isEnabled) return
  const beforeMs = nowMs - days * dayMs
  for (const user of users.all()) {
    try {
      await cleanBin(parts, principalOf(user), beforeMs)
    } catch (error) {
      log.error(`recycle bin of user ${user.no}`, error)
    }
  }
}

async function cleanBin(parts: CleanParts, who: ReturnType<typeof principalOf>, beforeMs: number): Promise<void> {
  const { spaces, trash, disk, hub, undo } = parts
  let count = 0
  for (const space of spaces.list(who)) {
    if ((await spaces.state(space)) !== 'ready') continue
    for (const { id, deletedAtMs } of await trash.list(who, space)) {
      if (deletedAtMs >= beforeMs) continue
      await trash.deleteForever(who, space, id)
      undo.apply({ userNo: who.userNo, kind: 'delete', key: 'recycle.clean' }, [{ kind: 'ended', boxId: id }])
      count += 1
    }
    for (const { id, deletedAtMs } of await trash.sambaList(who, space)) {
      if (deletedAtMs >= beforeMs) continue
      await runAsync(purgeSamba(disk, { space, who, id }))
      count += 1
    }
  }
  if (count > 0) hub.emit({ kind: 'recycle.changed', userNo: who.userNo, payload: {} })
}
