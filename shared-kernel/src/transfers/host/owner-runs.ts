import { createOwnerRun } from './owner-run.ts'
import type { OwnerParts, OwnerRun, PageLink } from './owner-run.ts'

/** The engines of a worker, found by owner or by page. */
export interface OwnerRuns {
  /** Adds a page in front of the owner's pages; a page that belonged to another owner leaves that one first. */
  readonly add: (owner: string, page: PageLink) => OwnerRun
  /** The run of a page; undefined for a page that is not connected. */
  readonly of: (pageId: string) => OwnerRun | undefined
  /** The run of a page, which moves to the front. Throws for a page that is not connected. */
  readonly use: (pageId: string) => OwnerRun
  /** Removes a page; the engine of its owner stops with the last one. */
  readonly removePage: (pageId: string) => void
  /** Stops an owner's engine, even while pages use it. */
  readonly drop: (owner: string) => OwnerRun | undefined
}

/** Creates an empty set of engines. */
export function createOwnerRuns(parts: Omit<OwnerParts, 'owner' | 'onLost'>): OwnerRuns {
  const runs = new Map<string, OwnerRun>()
  const ownerOf = new Map<string, string>()
  const of = (pageId: string) => runs.get(ownerOf.get(pageId) ?? '')
  const drop = (owner: string) => {
    const run = runs.get(owner)
    runs.delete(owner)
    for (const page of run?.pages ?? []) ownerOf.delete(page.pageId)
    run?.[Symbol.dispose]()
    return run
  }
  const removePage = (pageId: string) => {
    const run = of(pageId)
    const owner = ownerOf.get(pageId)
    ownerOf.delete(pageId)
    if (owner === undefined || !run) return
    run.pages.splice(0, run.pages.length, ...run.pages.filter((page) => page.pageId !== pageId))
    run.refresh()
    // The page that would have reported the device's return is gone: another page is asked.
    if (run.pages.length > 0) return void run.session.renew(undefined)
    // S-D7: the owner has no page left.
    runs.delete(owner)
    run[Symbol.dispose]()
  }
  return {
    of,
    drop,
    removePage,
    add: (owner, page) => {
      removePage(page.pageId)
      const run = runs.get(owner) ?? createOwnerRun({ ...parts, owner, onLost: () => drop(owner) })
      runs.set(owner, run)
      run.pages.unshift(page)
      ownerOf.set(page.pageId, owner)
      return run
    },
    use: (pageId) => {
      const run = of(pageId)
      if (!run) throw new Error('this page is not connected')
      const at = run.pages.findIndex((page) => page.pageId === pageId)
      run.pages.unshift(...run.pages.splice(at, at < 0 ? 0 : 1))
      return run
    },
  }
}
