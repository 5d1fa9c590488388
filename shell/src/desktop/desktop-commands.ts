import { createContext, useContext } from 'react'
import type { LeaveHow } from './use-sign-out.ts'

/** The surfaces of the desktop that more than one place opens. */
export interface DesktopCommands {
  readonly toggleLauncher: () => void
  /** PAL-01: the search of everything. */
  readonly togglePalette: () => void
  /** WIN-14: all windows side by side. */
  readonly toggleOverview: () => void
  readonly openAppearance: () => void
  readonly openAbout: () => void
  /** WIN-11: named sets of windows. */
  readonly openWorkspaces: () => void
  /** DEV-08b: the routes to this device and their report. */
  readonly openLines: () => void
  readonly signOut: (how: LeaveHow) => void
}

export const DesktopCommandsContext = createContext<DesktopCommands>({
  toggleLauncher: () => {},
  togglePalette: () => {},
  toggleOverview: () => {},
  openAppearance: () => {},
  openAbout: () => {},
  openWorkspaces: () => {},
  openLines: () => {},
  signOut: () => {},
})

export function useDesktopCommands(): DesktopCommands {
  return useContext(DesktopCommandsContext)
}
