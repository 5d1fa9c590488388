import type { SafeStorage } from 'electron'

/** The part of `safeStorage` that is used. */
export type SafeStoragePort = Pick<SafeStorage, 'encryptStringAsync' | 'decryptStringAsync' | 'isAsyncEncryptionAvailable'> & {
  /** Linux only: `basic_text` hides nothing. */
  readonly getSelectedStorageBackend?: SafeStorage['getSelectedStorageBackend']
}

/** The sealed file. */
export interface VaultFile {
  readonly read: () => string | undefined
  /** Whole or not at all. */
  readonly write: (text: string) => void
  readonly remove: () => void
}

export interface VaultParts {
  readonly safe: SafeStoragePort
  readonly file: VaultFile
  /** Why something could not be kept; it carries no secret. */
  readonly onProblem: (problem: string) => void
}

/** Secrets of main on the disk, sealed by the system. */
export interface Vault {
  /** What was kept; undefined when there is nothing that can be opened. */
  readonly load: () => Promise<unknown>
  /** Keeps a value in place of the last one; the last call wins. */
  readonly save: (value: unknown) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Creates the vault. Where the system cannot seal, nothing is written: a session then ends with the client. */
export function createVault({ safe, file, onProblem }: VaultParts): Vault {
  let tail = Promise.resolve()
  let latest = 0
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    tail = tail.then(work).catch((cause: unknown) => onProblem(`the vault was not written: ${nameOf(cause)}`))
    return tail
  }
  const canSeal = async (): Promise<boolean> =>
    (await safe.isAsyncEncryptionAvailable()) && safe.getSelectedStorageBackend?.() !== 'basic_text'
  const write = async (text: string): Promise<void> => file.write((await safe.encryptStringAsync(text)).toString('base64'))
  return {
    async load() {
      try {
        const sealed = file.read()
        if (sealed === undefined || !(await canSeal())) return undefined
        const { result, shouldReEncrypt } = await safe.decryptStringAsync(Buffer.from(sealed, 'base64'))
        const value: unknown = JSON.parse(result)
        if (shouldReEncrypt) await inTurn(() => write(result))
        return value
      } catch (cause) {
        // Another user's file, another computer's key, or half a file: the user signs in again.
        onProblem(`the vault was not opened: ${nameOf(cause)}`)
        return undefined
      }
    },
    save(value) {
      const text = JSON.stringify(value)
      const mine = (latest += 1)
      return inTurn(async () => {
        if (mine !== latest) return
        if (await canSeal()) return write(text)
        onProblem('this computer cannot seal secrets')
      })
    },
    clear() {
      latest += 1
      return inTurn(async () => file.remove())
    },
  }
}

/** The kind of an error: its text may quote what was sealed. */
const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : 'error')
