import { SourceError } from '@cove/kernel/sync'
import type { SourceProblem } from '@cove/kernel/sync'

const problems: Readonly<Record<string, SourceProblem>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EBUSY: 'busy',
  ETXTBSY: 'busy',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EINVAL: 'name',
  ENAMETOOLONG: 'name',
  EIO: 'unreadable',
  EISDIR: 'busy',
  EEXIST: 'busy',
}

/** The code of a system error. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** What the system throws as a `SourceError`, or as it is when that has none for it. */
export function sourceError(cause: unknown): unknown {
  const problem = problems[codeOf(cause) ?? '']
  return problem === undefined ? cause : new SourceError(problem, { cause })
}

/** The work, with a `SourceError` in place of what the system throws. */
export async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw sourceError(cause)
  }
}
