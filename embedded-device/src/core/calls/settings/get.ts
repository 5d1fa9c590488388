import type { preferences } from '@cove/device-contract/preferences'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const get: HandlerOf<typeof preferences.calls.get> = ({ query }, { context }) => {
  const text = context.parts.db.value('select value from preference where user_no = ? and key = ?', callerOf(context).userNo, query.key)
  return { value: typeof text === 'string' ? (JSON.parse(text) as unknown) : null }
}
