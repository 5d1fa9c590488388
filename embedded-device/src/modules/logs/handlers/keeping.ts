import type { logs } from '@cove/device-contract/logs'
import type { HandlerOf, Host } from '../../../module-kit/module-kit.ts'

export const verify =
  (eventLog: Host['eventLog']): HandlerOf<typeof logs.calls.verify> =>
  () =>
    eventLog.verify()

export const setRetention =
  (eventLog: Host['eventLog']): HandlerOf<typeof logs.calls.setRetention> =>
  ({ body }) => {
    eventLog.setRetention(body)
    return eventLog.store.retention()
  }
