import type { KnownAccount, LoginKind } from './accounts.ts'

/** LGN-13a: the accounts this browser knows, with the refresh token of those that are remembered. */
export interface AccountLines {
  readonly known: () => readonly KnownAccount[]
  /** The refresh token of a remembered line. */
  readonly tokenOf: (account: string) => string | undefined
  readonly put: (line: KnownAccount, refreshToken: string | undefined) => void
  /** A renewal replaced the token of a remembered line. */
  readonly replaceToken: (account: string, refreshToken: string) => void
  /** Keeps the line but deletes its token: the user signed out. */
  readonly dropToken: (account: string) => void
  readonly forget: (account: string) => void
  readonly autoLogin: () => boolean
  readonly setAutoLogin: (on: boolean) => void
  readonly lastKind: () => LoginKind | undefined
  /** The account that is signed in, so that a renewal finds its line. */
  readonly current: () => string | undefined
  readonly setCurrent: (account: string | undefined) => void
}

interface StoredLine extends KnownAccount {
  readonly refreshToken?: string
}

export const accountLinesKey = 'cove.accounts'
const autoLoginKey = 'cove.accounts.auto'
const currentKey = 'cove.accounts.current'
/** The list on the sign-in page stays short. */
const maxLines = 8

/** Keeps the list in the browser's storage; tokens never leave this file but through `tokenOf`. */
export function createAccountLines(storage: Storage): AccountLines {
  const read = () => parseLines(storage.getItem(accountLinesKey))
  const write = (lines: readonly StoredLine[]) => storage.setItem(accountLinesKey, JSON.stringify(lines.slice(0, maxLines)))
  const change = (account: string, next: (line: StoredLine) => StoredLine) =>
    write(read().map((line) => (line.account === account ? next(line) : line)))
  return {
    known: () => read().map(withoutToken),
    tokenOf: (account) => read().find((line) => line.account === account)?.refreshToken,
    put: (line, refreshToken) => {
      const others = read().filter((known) => known.account !== line.account)
      write([{ ...line, ...(refreshToken === undefined ? {} : { refreshToken }) }, ...others])
    },
    replaceToken: (account, refreshToken) => change(account, (line) => (line.isRemembered ? { ...line, refreshToken } : line)),
    dropToken: (account) => change(account, (line) => ({ ...withoutToken(line), isRemembered: false })),
    forget: (account) => write(read().filter((line) => line.account !== account)),
    autoLogin: () => storage.getItem(autoLoginKey) === 'yes',
    setAutoLogin: (on) => (on ? storage.setItem(autoLoginKey, 'yes') : storage.removeItem(autoLoginKey)),
    lastKind: () => read()[0]?.kind,
    current: () => storage.getItem(currentKey) ?? undefined,
    setCurrent: (account) => (account === undefined ? storage.removeItem(currentKey) : storage.setItem(currentKey, account)),
  }
}

function withoutToken({ refreshToken: _kept, ...line }: StoredLine): KnownAccount {
  return line
}

function parseLines(text: string | null): readonly StoredLine[] {
  try {
    const value: unknown = text === null ? [] : JSON.parse(text)
    return Array.isArray(value) ? value.filter(isLine) : []
  } catch {
    // The value is not ours: no account is known.
    return []
  }
}

function isLine(value: unknown): value is StoredLine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'account' in value &&
    'kind' in value &&
    'isRemembered' in value &&
    'lastUsedMs' in value &&
    typeof value.account === 'string' &&
    typeof value.kind === 'string' &&
    typeof value.lastUsedMs === 'number'
  )
}
