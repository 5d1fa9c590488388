import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import type { Opener, OpenerChoice } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { folderPlace, isFolder } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'

/** How files are opened from the listing. */
export interface OpenItem {
  /** FM-15a, OPN-02: a folder is entered; a file opens in the app for its type, or is offered for download. */
  readonly open: (resource: Resource) => void
  /** OPN-05: opens files in one app. */
  readonly openIn: (opener: Opener, files: readonly Resource[]) => void
  /** FM-21: opens a file in its app beside the folder; the details of anything else. */
  readonly look: (resource: Resource) => void
}

export function useOpenItem(explorer: Explorer): OpenItem {
  const { verbs, toasts } = useKernel()
  const t = useT('file-manager')
  const tellFallback = useFallbackToast()
  const { display, navigation } = explorer

  const openIn = (opener: Opener, files: readonly Resource[]): void => {
    // VW-04: what follows in the app follows as here.
    const from = files.length === 1 ? { order: explorer.listing.order } : {}
    if (!verbs.openWith(opener, files, from).ok) toasts.show({ tone: 'error', title: t('openWith.failed') })
  }
  const open = (resource: Resource): void => {
    if (isFolder(resource)) return navigation.open(folderPlace(resource.storageId, resource.path))
    const choice = verbs.openerOf(resource)
    tellFallback(choice)
    if (choice.opener) openIn(choice.opener, [resource])
    // OPN-06: no app opens this file: the dialog says so, and offers what is left.
    else explorer.questions.show({ kind: 'unsupported', file: resource, blocked: choice.blocked })
  }
  const look = (resource: Resource): void => {
    const opener = isFolder(resource) ? undefined : verbs.openerOf(resource).opener
    if (opener) openIn(opener, [resource])
    else display.setShowDetails(true)
  }
  return { open, openIn, look }
}

/** OPN-04: why the app that the user chose for this type is not the one that opens. */
function useFallbackToast(): (choice: OpenerChoice) => void {
  const { toasts } = useKernel()
  const t = useT('file-manager')
  const locale = useLocale()
  return ({ opener, fallback }) => {
    if (!fallback) return
    const reason = t(`openWith.reason.${fallback.reason}`, { app: fallback.wanted.names[locale] })
    toasts.show({
      tone: 'warning',
      title: reason,
      ...(opener ? { body: t('openWith.fellBack', { app: opener.names[locale] }) } : {}),
    })
  }
}
