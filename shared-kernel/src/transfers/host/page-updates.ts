import type { EngineEvent } from '../engine/engine.ts'
import { isDoing } from '../engine/queue-state.ts'
import type { PageLink, Ready } from './owner-run.ts'
import type { StateChange } from './protocol.ts'
import { createStateSender } from './state-sender.ts'

/** Sends the state and events of an engine to the pages of its owner. */
export interface PageUpdates {
  /** Sends everything to a new page. */
  readonly greet: (page: PageLink) => void
  /** Sends all pages what changed. */
  readonly sendAll: () => void
  readonly sendEvent: (event: EngineEvent) => void
}
interface UpdateParts {
  /** The pages, the one used last first. */
  readonly pages: readonly PageLink[]
  /** The engine with its sources; undefined before it is opened and after it is disposed. */
  readonly opened: () => Pick<Ready, 'engine' | 'sources'> | undefined
}

/** Creates the updates of one owner. */
export function createPageUpdates(owner: string, { pages, opened }: UpdateParts): PageUpdates {
  const sender = createStateSender()
  const withStop = (change: Omit<StateChange, 'stopsWithPage'>): StateChange => ({
    ...change,
    stopsWithPage: pages.length === 1 && losesWork(opened()),
  })
  return {
    greet: (page) => {
      const state = opened()?.engine.state()
      if (state) page.api.changed(owner, withStop(sender.whole(state)))
    },
    sendAll: () => {
      const state = opened()?.engine.state()
      if (!state) return
      const change = withStop(sender.next(state))
      for (const page of pages) page.api.changed(owner, change)
    },
    sendEvent: (event) => {
      // One page notifies the user of an end; every page refreshes its folders.
      const receivers = event.kind === 'ended' ? pages.slice(0, 1) : pages
      for (const page of receivers) page.api.happened(owner, event)
    },
  }
}

/** TR-08: the worker ends with its last page; true when running tasks or files in its memory are lost with it. */
function losesWork(opened: Pick<Ready, 'engine' | 'sources'> | undefined): boolean {
  const tasks = opened?.engine.state().tasks ?? []
  if (tasks.some(({ state, needs }) => isDoing(state) && needs === undefined)) return true
  return opened?.sources.isFragile() === true && tasks.some(({ kind, state }) => kind === 'upload' && state === 'pause')
}
