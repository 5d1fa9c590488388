import { decodeAs, detectEncoding, markedEncoding } from '@cove/device-contract/encoding'
import type { EncodingName, TextEncoding } from '@cove/device-contract/encoding'
import type { Resource } from '@cove/device-contract/files'

type FileRef = Pick<Resource, 'storageId' | 'path'>

/** EDT-01: what was chosen for a file stays until the page is loaded again; windows that show it already go on as they are. */
const chosen = new Map<string, EncodingName>()
const keyOf = ({ storageId, path }: FileRef): string => `${storageId} ${path}`

/** The encoding that was chosen for a file, which it is read in from then on. */
export const chosenEncoding = (file: FileRef): EncodingName | undefined => chosen.get(keyOf(file))

/** Undefined: it is found by the text again. */
export function chooseEncoding(file: FileRef, name: EncodingName | undefined): void {
  if (name === undefined) chosen.delete(keyOf(file))
  else chosen.set(keyOf(file), name)
}

/** The encoding of the bytes of a file: the chosen one, else the one they are most likely in. */
export async function encodingOf(file: FileRef, bytes: Uint8Array<ArrayBuffer>, isWhole = true): Promise<TextEncoding | undefined> {
  const name = chosenEncoding(file)
  if (name !== undefined) return { name, hasMark: markedEncoding(bytes)?.name === name }
  return detectEncoding(bytes, { isWhole, languages: navigator.languages })
}

/** The text of a file; undefined for bytes that are no text. */
export async function textOf(file: FileRef, bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const encoding = await encodingOf(file, bytes)
  return encoding && decodeAs(bytes, encoding)
}
