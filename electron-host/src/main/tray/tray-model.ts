/** What the tray shows. */
export interface TrayFacts {
  readonly running: number
  readonly isSignedIn: boolean
}

export type TrayAction = 'open' | 'transfers' | 'signOut' | 'quit'
export type TrayItem =
  | { readonly kind: 'item'; readonly action: TrayAction; readonly label: string; readonly isEnabled: boolean }
  | { readonly kind: 'line' }

export interface TrayModel {
  readonly tooltip: string
  readonly items: readonly TrayItem[]
}

/** The tray and its menu as data. */
export function trayModel({ running, isSignedIn }: TrayFacts, text: TrayTexts): TrayModel {
  const item = (action: TrayAction, label: string, isEnabled = true): TrayItem => ({ kind: 'item', action, label, isEnabled })
  const line: TrayItem = { kind: 'line' }
  const count = cappedCount(running)
  return {
    tooltip: running > 0 ? text.busy.replace('{count}', count) : text.name,
    items: [
      item('open', text.open),
      item('transfers', running > 0 ? `${text.transfers} (${count})` : text.transfers, isSignedIn),
      line,
      item('signOut', text.signOut, isSignedIn),
      item('quit', text.quit),
    ],
  }
}

/** A count as the tray and the badge write it. */
export const cappedCount = (count: number): string => (count > 9_999 ? '9999+' : String(count))

export type TrayTexts = Readonly<Record<'name' | 'busy' | 'open' | 'transfers' | 'signOut' | 'quit', string>>

/** What closing the last window does. A system without a tray would leave a client that cannot be reached. */
export function onLastClosed(facts: {
  readonly closesToTray: boolean
  readonly hasTray: boolean
  readonly isMac: boolean
}): 'stay' | 'quit' {
  return facts.isMac || (facts.closesToTray && facts.hasTray) ? 'stay' : 'quit'
}
