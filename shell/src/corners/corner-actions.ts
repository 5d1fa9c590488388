import type { CornerAction } from '@cove/device-contract/desktop'
import type { Kernel } from '@cove/kernel'
import type { DesktopCommands } from '../desktop/desktop-commands.ts'

/** What a hot corner can do on this desktop. */
export type CornerActions = Readonly<Record<Exclude<CornerAction, 'none'>, () => void>>

/** What hot corners act on. */
export interface CornerParts {
  readonly windows: Kernel['windows']
  readonly commands: Pick<DesktopCommands, 'toggleLauncher' | 'toggleOverview' | 'togglePalette'>
}

/** Makes the actions of the corners. Showing the desktop a second time brings back the windows that it put away. */
export function createCornerActions({ windows, commands }: CornerParts): CornerActions {
  let away: readonly string[] = []
  const showDesktop = () => {
    const { order, windows: open } = windows.store.getState()
    const shown = order.filter((id) => open[id] && !open[id].minimised && !open[id].hidden)
    if (shown.length === 0) for (const id of away.filter((one) => open[one]?.minimised)) windows.focus(id)
    else for (const id of shown) windows.minimise(id)
    away = shown
  }
  return { launcher: commands.toggleLauncher, overview: commands.toggleOverview, search: commands.togglePalette, desktop: showDesktop }
}
