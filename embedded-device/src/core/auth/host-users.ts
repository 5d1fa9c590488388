import type { Registry } from '../base/registry.ts'
import type { UserChanges } from './user-changes.ts'
import type { Users } from './users.ts'

/** What a module may use of the users: to read; users change through the calls of core. */
export interface HostUsers extends Users {
  readonly changes: UserChanges
  /** USR-02c: says which ordinary users may use external storage; none may while no module says so. */
  readonly external: Registry<(userNo: string) => boolean>
  /** USR-02d: ends the access of a user, who is signed out; false for the administrator and for one who is gone. */
  disable(userNo: string): boolean
  /** Undefined when the password, sealed with the device's key, is the user's own; guesses count with those of every other proof. */
  passwordProblem(userNo: string, encryptedPassword: string): Promise<'wrongPassword' | 'tooManyAttempts' | undefined>
}
