import { h } from './dom.ts'
import type { Child } from './dom.ts'
import { downloadsLeftNow } from './session.ts'
import type { Opened } from './session.ts'
import { t } from './t.ts'

/** After so long the device has counted what the browser began. */
const askAgainMs = [1_000, 5_000]

/** SHR-01: how often files may still be taken. The device counts what leaves it, so it is asked again after each download. */
export function downloadsLeftOf(opened: Opened): Child {
  const { downloadsLeft, allowsDownload } = opened.visit
  if (downloadsLeft === undefined) return undefined
  const line = h('p', { class: 'facts', role: 'status' })
  const show = (count: number): void => {
    line.textContent = t(count === 0 ? 'noneLeft' : allowsDownload ? 'downloadsLeft' : 'playsLeft', { count })
    // What would be refused is not offered.
    document.documentElement.dataset['downloads'] = count === 0 ? 'none' : 'left'
  }
  show(downloadsLeft)
  const left = new AbortController()
  const ask = async (): Promise<void> => {
    // Another folder is shown.
    if (!line.isConnected) return left.abort()
    const count = await downloadsLeftNow(opened)
    if (count !== undefined) show(count)
  }
  const askSoon = (): void => {
    for (const afterMs of askAgainMs) setTimeout(() => void ask(), afterMs)
  }
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a[download]')) askSoon()
  }
  document.addEventListener('click', onClick, { signal: left.signal })
  // What is played leaves the device too; the event does not bubble.
  document.addEventListener('playing', askSoon, { signal: left.signal, capture: true })
  return line
}
