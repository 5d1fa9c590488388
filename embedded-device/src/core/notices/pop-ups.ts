import { diskMessages } from '@cove/device-contract/notices'
import { newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { EventHub } from '../events/event-hub.ts'
import type { Users, UserRow } from '../auth/users.ts'
import { buttonTexts, popUpTexts } from './texts/pop-ups.ts'
import type { BothLanguages, ButtonId, PopUpKind, PopUpParams } from './texts/pop-ups.ts'

/** One message that waits for a person (DLG-05). */
export interface PopUp {
  readonly eventId: string
  readonly code: number
  readonly title: BothLanguages
  readonly body: BothLanguages
  readonly buttons: readonly { readonly buttonId: ButtonId; readonly label: BothLanguages }[]
}

/** Messages of the device to users, kept until a user answers. */
export interface PopUps {
  /** Without `userNo` it is for all users. The same message again, still unanswered, is not added twice. */
  add(request: { readonly kind: PopUpKind; readonly params?: PopUpParams; readonly adminOnly?: boolean }): void
  /** Takes back what is no longer true. */
  withdraw(kind: PopUpKind, params?: PopUpParams): void
  /** What waits for this person, oldest first. */
  listFor(user: UserRow): PopUp[]
  /** Carries out a button; the message is gone for all users. False when this user has no such message or button. */
  process(user: UserRow, eventId: string, buttonId: string): boolean
  /** The person has seen all messages of this code. */
  close(user: UserRow, code: number): void
  /** What a button does. A kind without an action for a button just goes away. The caller disposes. */
  onButton(kind: PopUpKind, buttonId: ButtonId, action: (params: PopUpParams) => void): Disposable
}

/** DLG-05: what the wire calls a message by. */
const codes: Readonly<Record<PopUpKind, number>> = diskMessages
const buttons: Readonly<Record<PopUpKind, readonly ButtonId[]>> = {
  diskFailed: ['continue', 'later'],
  filesystemDamaged: ['later', 'repair'],
  poolLost: ['ok'],
}

interface StoredPopUp {
  readonly event_id: string
  readonly code: number
  readonly params: string
}

export function createPopUps(options: {
  readonly db: Db
  readonly users: Users
  readonly hub: EventHub
  readonly nowMs: () => number
}): PopUps {
  const { db, users, hub, nowMs } = options
  const actions = new Map<string, (params: PopUpParams) => void>()
  return {
    add({ kind, params = {}, adminOnly = false }) {
      const stored = JSON.stringify(params)
      const eventId = db.transaction(() => {
        if (db.value('select 1 from pop_up where code = ? and params = ?', codes[kind], stored) !== undefined) return undefined
        const id = newToken()
        const row = [id, nowMs(), codes[kind], adminOnly ? 1 : 0, stored]
        db.run('insert into pop_up (event_id, at, code, admin_only, params) values (?, ?, ?, ?, ?)', ...row)
        return id
      })
      if (eventId === undefined) return
      const administrator = users.administrator()
      const forWhom = adminOnly && administrator ? { userNo: administrator.no } : {}
      if (!adminOnly || administrator) hub.emit({ kind: 'popUp.added', payload: { eventId }, ...forWhom })
    },
    withdraw: (kind, params) =>
      void (params
        ? db.run('delete from pop_up where code = ? and params = ?', codes[kind], JSON.stringify(params))
        : db.run('delete from pop_up where code = ?', codes[kind])),
    listFor: (user) => rowsFor(db, user).flatMap(toPopUp),
    process(user, eventId, buttonId) {
      const row = rowsFor(db, user).find((one) => one.event_id === eventId)
      const kind = row && kindOf(row.code)
      const button = kind && buttons[kind].find((id) => id === buttonId)
      if (!row || !kind || !button) return false
      db.run('delete from pop_up where event_id = ?', eventId)
      actions.get(`${kind} ${button}`)?.(JSON.parse(row.params) as PopUpParams)
      return true
    },
    close(user, code) {
      db.transaction(() => {
        for (const row of rowsFor(db, user))
          if (row.code === code) db.run('insert into pop_up_closed (event_id, user_no) values (?, ?)', row.event_id, user.no)
      })
    },
    onButton(kind, buttonId, action) {
      actions.set(`${kind} ${buttonId}`, action)
      return { [Symbol.dispose]: () => void actions.delete(`${kind} ${buttonId}`) }
    },
  }
}

/** The messages that a user may see and has not closed, oldest first. */
function rowsFor(db: Db, user: UserRow): StoredPopUp[] {
  return db.all<StoredPopUp>(
    `select event_id, code, params from pop_up
     where (admin_only = 0 or ?) and not exists (select 1 from pop_up_closed as seen where seen.event_id = pop_up.event_id and seen.user_no = ?)
     order by at, event_id`,
    user.role === 'admin' ? 1 : 0,
    user.no,
  )
}

function kindOf(code: number): PopUpKind | undefined {
  // The keys of the table are the kinds.
  return (Object.keys(codes) as PopUpKind[]).find((kind) => codes[kind] === code)
}

function toPopUp(row: StoredPopUp): PopUp[] {
  const kind = kindOf(row.code)
  // A message of a newer device, after going back a version: nothing we could show.
  if (!kind) return []
  const texts = popUpTexts[kind](JSON.parse(row.params) as PopUpParams)
  return [
    {
      eventId: row.event_id,
      code: row.code,
      ...texts,
      buttons: buttons[kind].map((buttonId) => ({ buttonId, label: buttonTexts[buttonId] })),
    },
  ]
}
