import type { MenuItemConstructorOptions, Tray } from 'electron'
import type { TrayAction, TrayFacts, TrayTexts } from './tray-model.ts'
import { trayModel } from './tray-model.ts'

/** The part of a tray that is used. */
export type TrayPort = Pick<Tray, 'setToolTip'> & { readonly setMenu: (template: MenuItemConstructorOptions[]) => void }

/** Draws the tray's model again whenever its facts change. */
export function showTray(tray: TrayPort, texts: TrayTexts, act: (action: TrayAction) => void): (facts: TrayFacts) => void {
  return (facts) => {
    const { tooltip, items } = trayModel(facts, texts)
    tray.setToolTip(tooltip)
    tray.setMenu(
      items.map((item) =>
        item.kind === 'line' ? { type: 'separator' } : { label: item.label, enabled: item.isEnabled, click: () => act(item.action) },
      ),
    )
  }
}
