/** What tells whether a task waits for the person after a reload. */
interface MaybeInterrupted {
  readonly id: string
  readonly needs: 'permission' | 'source' | undefined
  readonly failureKind: string | undefined
}
/** TR-08: tasks that go on with one click, and tasks whose files have to be chosen again. */
export interface Interrupted {
  readonly byClick: readonly string[]
  readonly bySource: readonly string[]
}

export function interruptedOf(tasks: readonly MaybeInterrupted[]): Interrupted {
  const byClick: string[] = []
  const bySource: string[] = []
  for (const { id, needs, failureKind } of tasks) {
    if (needs === 'permission') byClick.push(id)
    // TR-07b: the browser forgot the file with the page, and nothing was kept to find it by itself.
    else if (needs === 'source' || failureKind === 'browserRefresh') bySource.push(id)
  }
  return { byClick, bySource }
}
