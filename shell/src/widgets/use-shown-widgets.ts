import { desktop } from '@cove/device-contract/desktop'
import type { WidgetKind } from '@cove/device-contract/desktop'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import { useStorages } from '../desktop/use-storages.ts'
import { isUnfinished } from '../taskbar/transfer-summary.ts'
import { useHasFigures } from './use-has-module.ts'

/** The chosen widgets that have something to show on this device now: without its module, or with nothing in it, a widget is not drawn. */
export function useShownWidgets(hasPhotos: boolean): readonly WidgetKind[] {
  const { transfers } = useKernel()
  const [{ widgets }] = useSettings(desktop)
  const hasTransfers = useStoreValue(transfers.store, (state) => state.tasks.some(isUnfinished))
  const hasFigures = useHasFigures()
  const has: Readonly<Record<WidgetKind, boolean>> = {
    clock: true,
    calendar: true,
    storage: useStorages().length > 0,
    photos: hasPhotos,
    transfers: hasTransfers,
    figures: hasFigures,
  }
  return widgets.filter((kind) => has[kind])
}
