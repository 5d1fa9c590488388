/** One page a window showed. Pure data: it can be stored and sent. */
export interface WindowPage {
  /** Path and query; the path begins with the window's own or is one of its further addresses. */
  readonly address: string
  /** What the page was opened with besides its address; plain data. */
  readonly state: unknown
  /** Differs for each visit, also of the same address. */
  readonly key: string
}

/** The pages of one window, oldest first, and which of them it shows. */
export interface WindowHistory {
  readonly pages: readonly WindowPage[]
  readonly at: number
}

/** How many pages are kept. */
const longestHistory = 100

/** The history of a window that opens. */
export function startHistory(page: WindowPage): WindowHistory {
  return { pages: [page], at: 0 }
}

/** The page a window shows. */
export function currentPage({ pages, at }: WindowHistory): WindowPage {
  const page = pages[at]
  if (!page) throw new Error('a history is never empty')
  return page
}

/** Goes to a page and forgets those ahead; the same address again replaces its entry. */
export function visitPage(history: WindowHistory, page: WindowPage): WindowHistory {
  if (currentPage(history).address === page.address) return replacePage(history, page)
  const pages = [...history.pages.slice(0, history.at + 1), page].slice(-longestHistory)
  return { pages, at: pages.length - 1 }
}

/** Shows another page in place of the present one. */
export function replacePage(history: WindowHistory, page: WindowPage): WindowHistory {
  return { ...history, pages: history.pages.with(history.at, page) }
}

/** Moves back (negative) or forward; the same history at its ends. */
export function stepPages(history: WindowHistory, delta: number): WindowHistory {
  const at = Math.min(Math.max(history.at + delta, 0), history.pages.length - 1)
  return at === history.at ? history : { ...history, at }
}

/** Changes addresses of all pages, for things that were moved or are gone. */
export function rewritePages(history: WindowHistory, change: (address: string) => string): WindowHistory {
  return {
    ...history,
    pages: history.pages.map((page) => {
      const address = change(page.address)
      return address === page.address ? page : { ...page, address }
    }),
  }
}
