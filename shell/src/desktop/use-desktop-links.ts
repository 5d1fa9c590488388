import { useKernel } from '@cove/kernel'
import { useEffect } from 'react'
import { useRefusedLink } from '../remote-slot/use-refused-link.ts'

/**
 * A plain link inside a window opens the window it leads to; the browser would load the page again and lose all windows. Links of a
 * router have done so before the document gets the click.
 */
export function useDesktopLinks(): void {
  const { windows } = useKernel()
  const onRefused = useRefusedLink()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = plainLinkOf(event)
      const id = link?.closest('[data-window-id]')?.getAttribute('data-window-id')
      if (!link || !id) return
      event.preventDefault()
      if (!windows.handleOf(id).navigate(`${link.pathname}${link.search}`).ok) onRefused()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [windows, onRefused])
}

/** The link a click follows in place of this page; undefined for another origin, another tab or a download. */
function plainLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : undefined
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  return link.target === '' || link.target === '_self' ? link : undefined
}
