import type { SavedWindow } from '@cove/device-contract/workspaces'
import { useKernel, useStoreValue } from '@cove/kernel'
import { snappedBounds } from '@cove/kernel/host'
import s from './workspace-row.module.css'

/** Where the windows of a set are, as boxes on this desktop. */
export function SmallDesktop({ windows }: { readonly windows: readonly SavedWindow[] }) {
  const area = useStoreValue(useKernel().windows.store, (state) => state.workArea)
  const percent = (px: number, of: number) => `${Math.round((px / of) * 1000) / 10}%`
  return (
    <span className={s.desktop}>
      {windows
        .filter(({ isMinimised }) => !isMinimised)
        .map((window, index) => {
          const { x, y, width, height } = window.snap ? snappedBounds(window.snap, area, window.tile) : window
          return (
            <span
              key={index}
              className={s.window}
              style={{
                left: percent(x, area.width),
                top: percent(y, area.height),
                width: percent(width, area.width),
                height: percent(height, area.height),
              }}
            />
          )
        })}
    </span>
  )
}
