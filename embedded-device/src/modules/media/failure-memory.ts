import type { ThumbFailure, ThumbSource } from '../../files/thumbnails/thumb-types.ts'

/** Failures of files themselves, so that a file is not drawn again until it changes (MED-04a). */
export interface FailureMemory {
  get(source: ThumbSource): ThumbFailure | undefined
  /** Ignores failures that the file is not the cause of. */
  add(source: ThumbSource, reason: ThumbFailure): void
}

const passing: ReadonlySet<ThumbFailure> = new Set(['canceled', 'missing', 'noSpace', 'programMissing'])

/** Whether a failure stays until the file changes. */
export const isLasting = (reason: ThumbFailure): boolean => !passing.has(reason)

const remembered = 2000

/** A memory of the last failures. */
export function createFailureMemory(): FailureMemory {
  const failures = new Map<string, ThumbFailure>()
  const keyOf = ({ at, ino, mtimeMs, sizeBytes }: ThumbSource): string => [at.space.id, ino, Math.floor(mtimeMs), sizeBytes].join('|')
  return {
    get: (source) => failures.get(keyOf(source)),
    add(source, reason) {
      if (!isLasting(reason)) return
      if (failures.size >= remembered) failures.delete(failures.keys().next().value ?? '')
      failures.set(keyOf(source), reason)
    },
  }
}
