import type { Host } from '../../module-kit/module-kit.ts'
import { burstsAmong, coverOf } from './burst-frames.ts'
import type { BurstFrame } from './burst-frames.ts'

const twoDigits = '[0-9][0-9]'
/** `20240501_101500_003.jpg`, as burst-frames.ts reads it. */
const timedName = `20${twoDigits.repeat(3)}_${twoDigits.repeat(3)}_${twoDigits}[0-9].*`

/** ALB-01b: frames of a burst are shown as one picture. Callers hold a transaction where several belong together. */
export const stacksOf = (db: Host['db']) => ({
  /** Groups the bursts of a folder again; what a user chose to show stays. */
  restack(spaceId: string, dir: string): void {
    const frames = framesOf(db, spaceId, dir)
    if (frames.length === 0) return
    const wanted = new Map<number, number>()
    for (const burst of burstsAmong(frames)) {
      const cover = coverOf(burst)
      for (const { id } of burst) if (cover && id !== cover.id) wanted.set(id, cover.id)
    }
    for (const { id, stackId } of frames) {
      const next = wanted.get(id) ?? null
      if (next !== stackId) db.run('update media_item set stack_id = ? where id = ?', next, id)
    }
  },
  /** Shows this frame for its burst. */
  showFrame(id: number): void {
    const cover = Number(db.value('select coalesce(stack_id, id) from media_item where id = ?', id) ?? id)
    db.run('update media_item set stack_id = ? where stack_id = ? or id = ?', id, cover, cover)
    db.run('update media_item set stack_id = null where id = ?', id)
  },
  /** Ids of the frames that are shown as one picture with this one, in the order of their names; only itself where it is no burst. */
  frameIds(id: number): number[] {
    const cover = Number(db.value('select coalesce(stack_id, id) from media_item where id = ?', id) ?? id)
    const rows = db.arrays('select id from media_item where (id = ? or stack_id = ?) and gone_at is null order by name, id', cover, cover)
    return rows.map(([found]) => Number(found))
  },
})

const framesOf = (db: Host['db'], spaceId: string, dir: string): BurstFrame[] =>
  db.all(
    `select id, name, taken_at as takenMs, stack_id as stackId from media_item indexed by media_item_dir
     where space_id = ? and dir = ? and (name like '%burst%' or name glob ? or stack_id is not null) and gone_at is null and kind = 'image'`,
    spaceId,
    dir,
    timedName,
  )
