/** What decides whether a task waits for the user after a reload. */
interface MaybeInterrupted {
  readonly id: string
  readonly isFolder: boolean
  readonly needs: 'permission' | 'source' | undefined
}
/** TR-08: tasks that continue with one click, and tasks whose files have to be chosen again. */
export interface Interrupted {
  readonly byClick: readonly string[]
  readonly bySource: readonly string[]
  /** Those of `bySource` that are folders. */
  readonly folders: readonly string[]
}

export function interruptedOf(tasks: readonly MaybeInterrupted[]): Interrupted {
  const idsOf = (some: readonly MaybeInterrupted[]) => some.map(({ id }) => id)
  const bySource = tasks.filter(({ needs }) => needs === 'source')
  return {
    byClick: idsOf(tasks.filter(({ needs }) => needs === 'permission')),
    bySource: idsOf(bySource),
    folders: idsOf(bySource.filter(({ isFolder }) => isFolder)),
  }
}
