import type { WebContents } from 'electron'
import { decidePopup, mayNavigate } from './navigation.ts'

/** The part of `webContents` that is used. */
export type ContentsPort = Pick<WebContents, 'setWindowOpenHandler'> & {
  on(event: string, listener: (event: { preventDefault(): void; readonly url: string }, ...rest: unknown[]) => void): unknown
}

export interface GuardParts {
  readonly openWindow: (address: string) => void
  readonly openExternal: (url: string) => void
}

const navigations = ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const

/** Keeps a page on its origin: other addresses never load in a window of the client, and pages make no windows. */
export function guardContents(contents: ContentsPort, { openWindow, openExternal }: GuardParts): void {
  for (const name of navigations)
    contents.on(name, (event) => {
      if (!mayNavigate(event.url)) event.preventDefault()
    })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    const decision = decidePopup(url)
    if (decision.kind === 'window') openWindow(decision.address)
    if (decision.kind === 'external') openExternal(decision.url)
    return { action: 'deny' }
  })
}
