import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import { bootStart } from './client-settings.ts'

/** The part of `app` that is used. */
export type BootPort = Pick<App, 'setLoginItemSettings' | 'getPath'>

/** Makes the client start with the computer, or no longer. */
export function applyBootStart(app: BootPort, startsAtBoot: boolean, platform: string = process.platform): void {
  const start = bootStart(startsAtBoot, { platform, executable: app.getPath('exe') })
  if (start.kind === 'loginItem') return app.setLoginItemSettings({ openAtLogin: start.openAtLogin, args: [...start.args] })
  const file = join(app.getPath('appData'), 'autostart', 'cove-desktop.desktop')
  if (start.content === undefined) return rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, start.content)
}
