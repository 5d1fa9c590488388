import { useKernel, useStoreValue } from '@cove/kernel'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

const load = () => import('./outbox-pill.tsx')

/** How long after the first drawing the pill is fetched, in ms: it is wanted when the device is away (W9: not before). */
const fetchAheadMs = 6_000

/** The changes that wait for the device, as soon as there are any. */
export function LateOutbox() {
  const { outbox, texts } = useKernel()
  const isEmpty = useStoreValue(outbox.store, (state) => state.items.length === 0)
  const [Pill, setPill] = useState<ComponentType>()
  useEffect(() => {
    if (isEmpty) return
    let live = true
    const draw = async () => {
      const module = await load()
      await texts.register(module.outboxNamespace, module.outboxTexts)
      if (live) setPill(() => module.OutboxPill)
    }
    // Without its code the changes still go out; the next page shows them.
    draw().catch(() => undefined)
    return () => {
      live = false
    }
  }, [isEmpty, texts])
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), fetchAheadMs)
    return () => clearTimeout(timer)
  }, [])
  return isEmpty || !Pill ? undefined : <Pill />
}
