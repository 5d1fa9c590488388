import { useKernel, useStoreValue } from '@cove/kernel'
import { useEffect, useState } from 'react'

const loadDetails = () => import('./error-details.tsx')

type Details = Awaited<ReturnType<typeof loadDetails>>

/** How long after the first drawing the dialog is fetched, in ms: it is wanted most when the device is away. */
const fetchAheadMs = 6_000

/** REQ-04: the failure being explained, in its window, or over the desktop when no window showed it. Its code comes late (W9). */
export function ExplainedError({ windowId }: { readonly windowId?: string }) {
  const { dialogs, texts, toasts } = useKernel()
  const report = useStoreValue(dialogs.store, ({ explained }) => (explained?.windowId === windowId ? explained : undefined))
  const [details, setDetails] = useState<Details>()
  const wanted = report !== undefined
  useEffect(() => {
    if (!wanted || details) return
    let live = true
    const open = async () => {
      const module = await loadDetails()
      // The sentences may be out of reach while the device is; then the dialog says so.
      await Promise.allSettled([texts.loadErrors(), texts.register(module.errorDetailsNamespace, module.errorDetailsTexts)])
      if (live) setDetails(module)
    }
    open().catch(() => {
      dialogs.closeExplained()
      toasts.show({ tone: 'error', title: texts.error('offline') })
    })
    return () => {
      live = false
    }
  }, [wanted, details, dialogs, texts, toasts])
  useEffect(() => {
    if (windowId !== undefined) return
    const timer = setTimeout(() => void loadDetails().catch(() => undefined), fetchAheadMs)
    return () => clearTimeout(timer)
  }, [windowId])
  return report && details && <details.ErrorDetails report={report} onClose={dialogs.closeExplained} />
}
