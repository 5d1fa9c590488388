import { useKernel, useStoreValue } from '@cove/kernel'
import { useEffect, useState } from 'react'

const loadPicker = () => import('@cove/parts/path-picker')

type Part = Awaited<ReturnType<typeof loadPicker>>

/** PP-01a: the path picker that `kernel.pick` opens, over the whole desktop. Its code comes with the first request (W9). */
export function PathPickers() {
  const { dialogs, texts, toasts } = useKernel()
  const request = useStoreValue(dialogs.store, ({ picks }) => picks[0])
  const [part, setPart] = useState<Part>()
  const isWanted = request !== undefined
  useEffect(() => {
    if (!isWanted || part) return
    let live = true
    loadPicker().then(
      (loaded) => live && setPart(loaded),
      () => {
        dialogs.cancelPicks()
        toasts.show({ tone: 'error', title: texts.t('faults.unreachable') })
      },
    )
    return () => {
      live = false
    }
  }, [isWanted, part, dialogs, texts, toasts])
  if (!request || !part) return undefined
  return <part.PathPicker key={request.id} options={request.options} onSettle={(places) => dialogs.settlePick(request.id, places)} />
}
