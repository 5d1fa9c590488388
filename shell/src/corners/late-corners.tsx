import { desktop } from '@cove/device-contract/desktop'
import { useKernel, useSettings } from '@cove/kernel'
import { useEffect } from 'react'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'

/** WIN-21: hot corners, whose code comes only for a user who chose one. */
export function LateCorners() {
  const { windows, log } = useKernel()
  const commands = useDesktopCommands()
  const [{ corners }] = useSettings(desktop)
  useEffect(() => {
    if (Object.values(corners).every((action) => action === 'none')) return undefined
    let watching: Disposable | undefined
    let live = true
    const start = async () => {
      const [{ watchCorners }, { createCornerActions }] = await Promise.all([import('./hot-corners.ts'), import('./corner-actions.ts')])
      if (live) watching = watchCorners(corners, createCornerActions({ windows, commands }))
    }
    start().catch((cause: unknown) => log.warn('desktop.cornersUnread', { cause: String(cause) }))
    return () => {
      live = false
      watching?.[Symbol.dispose]()
    }
  }, [corners, commands, windows, log])
  return undefined
}
