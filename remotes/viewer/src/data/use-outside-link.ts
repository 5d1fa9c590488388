import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { outsideAddress } from '../model/web-messages.ts'

/** H-87: a link out of what another person wrote is named, and opened only on the user's request. */
export function useOutsideLink(): (href: string) => void {
  const t = useT('viewer')
  const { toasts } = useKernel()
  return (href) => {
    const address = outsideAddress(href, location.origin)
    if (address === undefined) toasts.show({ tone: 'info', title: t('web.noLink'), body: href.slice(0, 200) })
    else
      toasts.show({ tone: 'info', title: t('web.link'), body: address, action: { label: t('web.openLink'), run: () => openTab(address) } })
  }
}

/** H-87: in a new tab, which gets neither this page nor its address. */
function openTab(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noreferrer noopener'
  link.click()
}
