import type { Db } from '@cove/server-kit'

/** Channels that leave the device. */
export type OutsideChannel = 'mail' | 'webhook'

/** Where a delivery goes. */
export interface Destination {
  readonly userNo: string
  readonly channel: OutsideChannel
}

/** Notices that wait for one destination; the oldest give way (NTC-06a). */
export const maxDeliveries = 100

/** The table of what is still to be sent. */
export function createOutbox(db: Db) {
  const rows = (to: Destination, untilMs: number): number[] =>
    db
      .arrays(
        'select notice_id from notice_delivery where user_no = ? and channel = ? and due_at <= ? order by due_at, notice_id',
        ...[to.userNo, to.channel, untilMs],
      )
      .map(([id]) => Number(id))
  return {
    add({ userNo, channel }: Destination, noticeId: number, dueMs: number): void {
      db.run(
        `insert into notice_delivery (user_no, channel, notice_id, due_at) values (?, ?, ?, ?)
         on conflict do update set due_at = min(due_at, excluded.due_at)`,
        ...[userNo, channel, noticeId, dueMs],
      )
      db.run(
        `delete from notice_delivery where user_no = ?1 and channel = ?2 and notice_id not in
           (select notice_id from notice_delivery where user_no = ?1 and channel = ?2 order by notice_id desc limit ?3)`,
        ...[userNo, channel, maxDeliveries],
      )
    },
    dueAt: rows,
    done: (to: Destination, ids: readonly number[]): void =>
      db.transaction(() => {
        for (const id of ids)
          db.run('delete from notice_delivery where user_no = ? and channel = ? and notice_id = ?', to.userNo, to.channel, id)
      }),
    /** When the next delivery is due; undefined when none waits. */
    nextMs(to: Destination): number | undefined {
      const at = db.value('select min(due_at) from notice_delivery where user_no = ? and channel = ?', to.userNo, to.channel)
      return typeof at === 'number' ? at : undefined
    },
    destinations: (): Destination[] => db.all<Destination>('select distinct user_no as userNo, channel from notice_delivery'),
  }
}
export type Outbox = ReturnType<typeof createOutbox>
