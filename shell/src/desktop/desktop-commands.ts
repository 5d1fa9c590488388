import { createContext, useContext } from 'react'

/** The surfaces of the desktop that more than one place opens. */
export interface DesktopCommands {
  readonly toggleLauncher: () => void
  readonly openAppearance: () => void
  readonly openAbout: () => void
  readonly signOut: () => void
}

export const DesktopCommandsContext = createContext<DesktopCommands>({
  toggleLauncher: () => {},
  openAppearance: () => {},
  openAbout: () => {},
  signOut: () => {},
})

export function useDesktopCommands(): DesktopCommands {
  return useContext(DesktopCommandsContext)
}
