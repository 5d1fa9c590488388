import type { preferences } from '@cove/device-contract/preferences'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

const maxBytes = 64 * 1024
const maxKeys = 500

export const set: HandlerOf<typeof preferences.calls.set> = async ({ body }, { context, refuse }) => {
  const { db, admitRows } = context.parts
  const { userNo } = callerOf(context)
  const text = JSON.stringify(body.value ?? null)
  if (Buffer.byteLength(text) > maxBytes) return refuse('requestTooLarge')
  await admitRows()
  const others = Number(db.value('select count(*) from preference where user_no = ? and key <> ?', userNo, body.key))
  if (others >= maxKeys) return refuse('requestTooLarge')
  db.run(
    'insert into preference (user_no, key, value) values (?, ?, ?) on conflict (user_no, key) do update set value = excluded.value',
    userNo,
    body.key,
    text,
  )
  return {}
}
