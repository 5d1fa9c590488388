import type { LinkParts, TransferLink } from './host/page-link.ts'

/** The link to the worker, loaded when it is first needed. Dispose it with the page. */
export interface LinkLoader extends Disposable {
  /** The link, as far as it is loaded. */
  readonly current: () => TransferLink | undefined
  /** The owner whose tasks the link shows. */
  readonly owner: () => string | undefined
  readonly isLoading: () => boolean
  readonly load: () => Promise<TransferLink>
  /** Loads the link and shows the tasks of the current owner. */
  readonly ready: () => Promise<TransferLink>
  /** The owner signed out: the next `ready` enters again. */
  readonly forgetOwner: () => void
}

/** Creates the loader; `currentOwner` identifies user and device. */
export function createLinkLoader(parts: LinkParts, currentOwner: () => string | undefined): LinkLoader {
  let loading: Promise<TransferLink> | undefined
  let link: TransferLink | undefined
  let entered: string | undefined
  let isDisposed = false
  const open = async (): Promise<TransferLink> => {
    const { openTransferLink } = await import('./host/page-link.ts')
    link = await openTransferLink(parts)
    if (isDisposed) link[Symbol.dispose]()
    return link
  }
  const load = () =>
    (loading ??= open().catch((cause: unknown) => {
      // A chunk that failed to load is requested again with the next action.
      loading = undefined
      throw cause
    }))
  return {
    current: () => link,
    owner: () => entered,
    isLoading: () => loading !== undefined,
    load,
    ready: async () => {
      const opened = await load()
      const owner = currentOwner()
      if (owner === undefined || owner === entered) return opened
      entered = owner
      await opened.enter(owner).catch((cause: unknown) => {
        // The next action enters again.
        entered = undefined
        throw cause
      })
      return opened
    },
    forgetOwner: () => {
      entered = undefined
    },
    [Symbol.dispose]: () => {
      isDisposed = true
      link?.[Symbol.dispose]()
    },
  }
}
