import { createHash } from 'node:crypto'
import { catalogue, errorRowOf } from '@cove/device-contract'
import type { DataOf, ParsedOf } from '@cove/device-contract'
import { childOf } from '@cove/device-contract/rules'
import type { transfer } from '@cove/device-contract/transfer'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { putInSource, resourceOfSource } from '../../../module-kit/source-kit.ts'
import { parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { SourceSpace } from '../../../files/sources/file-source.ts'
import type { BatchFile } from '../batch-body.ts'
import type { TransfersParts } from '../parts.ts'
import { standingNamesIn } from '../source-uploads.ts'

type Calls = typeof transfer.calls
type Outcome = DataOf<Calls['batch']>['results'][number]

interface SmallPut {
  readonly path: string
  readonly bytes: Uint8Array
  readonly md5: string
  readonly cover: ParsedOf<Calls['small']>['query']['cover']
  readonly standingNames: number | undefined
}

/** W3: a small file into a space that is not on a disk of the device. */
export async function smallInSource(
  parts: TransfersParts,
  space: SourceSpace,
  { query, bytes }: { readonly query: ParsedOf<Calls['small']>['query']; readonly bytes: Uint8Array },
): Promise<DataOf<Calls['small']>> {
  const standingNames = query.makeParents ? 0 : undefined
  const names = await put(parts, space, { path: query.path, bytes, md5: query.md5, cover: query.cover, standingNames })
  if (!names) return { skipped: true }
  return { resource: resourceOfSource(space, names.slice(0, -1), await space.stat(names)), skipped: false }
}

/** Each file has its own outcome; the other device gets them one after the other. */
export async function batchInSource(
  parts: TransfersParts,
  space: SourceSpace,
  { query, files }: { readonly query: ParsedOf<Calls['batch']>['query']; readonly files: readonly BatchFile[] },
): Promise<Outcome[]> {
  const standingNames = standingNamesIn({ makeParents: true, standingFolder: query.standingFolder })
  const results: Outcome[] = []
  for (const { path, bytes, md5 } of files) {
    try {
      const names = await put(parts, space, { path: childOf(query.path, path), bytes, md5, cover: query.cover, standingNames })
      results.push(names ? { code: catalogue.success.code, name: names.at(-1) ?? '' } : { code: catalogue.uploadFileThere.code, name: '' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      results.push({ code: errorRowOf(error.error).code, name: '' })
    }
  }
  return results
}

async function put({ fileSources }: TransfersParts, space: SourceSpace, { path, bytes, md5, cover, standingNames }: SmallPut) {
  if (createHash('md5').update(bytes).digest('hex') !== md5.toLowerCase()) refuse('chunkMismatch')
  const content = { sizeBytes: bytes.byteLength, pieces: onePiece(bytes) }
  const { signal } = new AbortController()
  return putInSource(fileSources, space, { names: parseDevicePath(path), content, policy: cover, standingNames, signal })
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield bytes
}
