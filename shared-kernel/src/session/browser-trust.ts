/** Tokens that stand for the second step in this browser, one per person and device (LGN-07d). */
export interface BrowserTrust {
  readonly read: (serialNo: string, account: string) => string | undefined
  readonly write: (serialNo: string, account: string, token: string) => void
}

const storageKey = 'cove.trusted'
const maxEntries = 32

/** Keeps the tokens in the browser; they survive signing out, because that is what they are for. */
export function createBrowserTrust(local: Storage): BrowserTrust {
  const all = (): Record<string, string> => {
    try {
      const value: unknown = JSON.parse(local.getItem(storageKey) ?? '{}')
      return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
    } catch {
      // Something else wrote here: the second step is asked for again.
      return {}
    }
  }
  const nameOf = (serialNo: string, account: string) => `${serialNo} ${account.normalize('NFC').toLowerCase()}`
  return {
    read: (serialNo, account) => {
      const token = all()[nameOf(serialNo, account)]
      return typeof token === 'string' ? token : undefined
    },
    write: (serialNo, account, token) => {
      const { [nameOf(serialNo, account)]: _older, ...others } = all()
      const kept = Object.entries(others).slice(-(maxEntries - 1))
      local.setItem(storageKey, JSON.stringify(Object.fromEntries([...kept, [nameOf(serialNo, account), token]])))
    },
  }
}
