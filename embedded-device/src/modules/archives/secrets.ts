import { ulid } from '@cove/server-kit/ulid'

const keptMs = 12 * 3600_000

/** TSK-11: passwords of archives. They are never stored: after a restart a task that needs one ends and says so. */
export interface Secrets {
  /** Keeps a password and answers the id to get it by. */
  keep(password: string): string
  /** The same under a known id, such as an archive of a user. */
  keepFor(id: string, password: string): void
  get(id: string): string | undefined
}

/** Creates the passwords in memory. */
export function createSecrets(nowMs: () => number): Secrets {
  const kept = new Map<string, { readonly password: string; readonly untilMs: number }>()
  const keepFor = (id: string, password: string): void => {
    const now = nowMs()
    for (const [other, { untilMs }] of kept) if (untilMs <= now) kept.delete(other)
    kept.set(id, { password, untilMs: now + keptMs })
  }
  return {
    keepFor,
    keep(password) {
      const id = ulid(nowMs())
      keepFor(id, password)
      return id
    },
    get(id) {
      const one = kept.get(id)
      return one && one.untilMs > nowMs() ? one.password : undefined
    },
  }
}
