import { desktop } from '@cove/device-contract/desktop'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { widgetsWidth } from './widget-list.ts'

/** How long after the desktop the widgets are fetched, in ms: they are no part of its first load (W9). */
const fetchAfterMs = 900

/** The widgets, once the desktop stands; without any, or on a narrow screen, their code is not even fetched. */
export function LateWidgets() {
  const { windows, log } = useKernel()
  const [{ widgets }] = useSettings(desktop)
  const [Column, setColumn] = useState<ComponentType>()
  const isWanted = useStoreValue(windows.store, (state) => widgetsWidth(state.workArea.width, widgets) > 0)
  useEffect(() => {
    if (!isWanted) return undefined
    let live = true
    const take = () =>
      import('./late-parts.ts').then(
        (module) => live && setColumn(() => module.WidgetColumn),
        // The desktop works without them; the banner already says when the device cannot be reached.
        (cause: unknown) => log.warn('desktop.widgetsUnread', { cause: String(cause) }),
      )
    const timer = setTimeout(() => void take(), fetchAfterMs)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [isWanted, log])
  return isWanted && Column && <Column />
}
