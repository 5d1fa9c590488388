import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { LinkIcon } from '@cove/ui/icons'

/** SRC-04: copies the address of the search; the person who opens it signs in, and finds what they may see. */
export function CopyLink({ address }: { readonly address: string }) {
  const t = useT('search')
  const { toasts } = useKernel()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href)
      toasts.show({ tone: 'success', title: t('link.copied') })
    } catch {
      toasts.show({ tone: 'warning', title: t('link.failed') })
    }
  }
  // The clipboard exists only in secure contexts (REQ-04).
  if (!('clipboard' in navigator)) return undefined
  return <IconButton size="sm" label={t('link.copy')} icon={<LinkIcon size={16} />} onClick={() => void copy()} />
}
