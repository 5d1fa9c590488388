import path from 'node:path'
import { findJson, replaceFile } from './json-file.ts'
import type { Fold } from './ledger.ts'
import { isSigned, signText } from './signing-keys.ts'
import type { SigningKey } from './signing-keys.ts'

/** The last line of the ledger that a device saw. */
export interface SignedHead {
  readonly seq: number
  readonly head: string
  readonly signature: string
}

/** `ok`: the same ledger, or one that continues from there. `behind`: an old copy. `altered`: another history. */
export type LedgerState = 'ok' | 'behind' | 'altered'

const text = (seq: number, head: string) => `cove ledger\n${seq}\n${head}`

/** SHA-256 of a line by its number; empty before the first. */
const headAt = ({ lines, head }: Pick<Fold, 'lines' | 'head'>, seq: number) => (seq === lines.length ? head : lines[seq]?.prev)

/** REL-06: compares a ledger with the head that this device signed. A head that it did not sign says nothing good. */
export function compareHead(
  fold: Pick<Fold, 'lines' | 'head'>,
  signed: SignedHead | undefined,
  { publicKey }: Pick<SigningKey, 'publicKey'>,
): LedgerState {
  if (!signed) return 'ok'
  if (!isSigned(publicKey, text(signed.seq, signed.head), signed.signature)) return 'altered'
  if (signed.seq > fold.lines.length) return 'behind'
  return headAt(fold, signed.seq) === signed.head ? 'ok' : 'altered'
}

const headFile = (dataDir: string) => path.join(dataDir, 'releases-head.json')

/** The head that a device signed last; undefined before the first. */
export const readHead = (dataDir: string): SignedHead | undefined => findJson<SignedHead>(headFile(dataDir))

/** Signs the present head, in the folder of the device's data: a copy of the site does not bring it along. */
export function signHead(dataDir: string, { lines, head }: Pick<Fold, 'lines' | 'head'>, { privateKey }: SigningKey): void {
  const seq = lines.length
  replaceFile(headFile(dataDir), JSON.stringify({ seq, head, signature: signText(privateKey, text(seq, head)) } satisfies SignedHead))
}
