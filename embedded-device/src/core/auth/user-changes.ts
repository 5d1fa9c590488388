import { createRegistry } from '../base/registry.ts'
import type { UserRow } from './users.ts'

/** What follows a change of the users. The call that changed them waits for it; a listener reports its own failures. */
export interface UserListener {
  /** A new administrator came; called before their sign-in is answered. */
  added?(user: UserRow): Promise<void>
  /** Users were removed or left (USR-01c, DEV-10a). */
  removed?(): Promise<void>
}

/** Notifies listeners of users who were added and removed: core does not know their files. */
export interface UserChanges {
  /** The caller disposes. */
  on(listener: UserListener): Disposable
  added(user: UserRow): Promise<void>
  removed(): Promise<void>
}

export function createUserChanges(): UserChanges {
  const listeners = createRegistry<UserListener>()
  return {
    on: (listener) => listeners.register(listener),
    async added(user) {
      for (const listener of listeners.all()) await listener.added?.(user)
    },
    async removed() {
      for (const listener of listeners.all()) await listener.removed?.()
    },
  }
}
