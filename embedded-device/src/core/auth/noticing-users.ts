import { createRegistry } from '../base/registry.ts'
import type { Users } from './users.ts'

/** The users, with a way to follow their changes. */
export interface NoticingUsers extends Users {
  /** Calls `listener` after users were added, changed or removed, once for what one transaction changed. The caller disposes. */
  onChanged(listener: () => void): Disposable
}

/** Wraps the users so that screens follow every change, whoever makes it. */
export function noticingUsers(users: Users): NoticingUsers {
  const listeners = createRegistry<() => void>()
  let isDue = false
  /** Transactions are synchronous: a microtask later they are committed. */
  const changed = (): void => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      for (const listener of listeners.all()) listener()
    })
  }
  const noticing =
    <Args extends unknown[], Result>(change: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const result = change(...args)
      changed()
      return result
    }
  return {
    ...users,
    create: noticing(users.create),
    revive: noticing(users.revive),
    remove: noticing(users.remove),
    rename: noticing(users.rename),
    setPicture: noticing(users.setPicture),
    setRole: noticing(users.setRole),
    setPassword: noticing(users.setPassword),
    setStatus: noticing(users.setStatus),
    setLocalAccount: noticing(users.setLocalAccount),
    replaceCredentials: noticing(users.replaceCredentials),
    bindAccount: noticing(users.bindAccount),
    onChanged: (listener) => listeners.register(listener),
  }
}
