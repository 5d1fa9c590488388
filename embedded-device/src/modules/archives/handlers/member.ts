import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { mimeOf } from '../../../module-kit/staging-kit.ts'
import type { OpenedFile } from '../../../files/vfs/vfs-types.ts'
import { createExtractCount } from '../rules/limits.ts'
import type { ArchivesParts } from '../parts.ts'
import type { CatalogEntry } from '../read/catalogs.ts'
import { openArchive } from '../read/open-archive.ts'
import type { OpenedArchive } from '../read/open-archive.ts'
import { openCatalog, requirePassword } from './open-catalog.ts'

/** S-I3: what may be shown in place, as for files. */
const inline = /^(?:image\/(?:jpeg|png|gif|webp|avif|bmp)|video\/[\w.+-]+|audio\/[\w.+-]+)$/
const readMs = 600_000

export const member =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.member> =>
  async ({ query }, { context, refuse }) => {
    const mediaType = mimeOf(query.member)
    const isInline = inline.test(mediaType)
    if (context.ticket && !isInline) return refuse('tokenInvalid')
    const at = await parts.spaces.locateFor(context.who, query, 'read')
    const encoding = query.encoding ?? 'auto'
    const { catalog, password } = await openCatalog(parts, { who: context.who, at }, { encoding })
    const entry = catalog.entries.findLast((one) => one.problem === undefined && one.names.join('/') === query.member)
    if (entry?.raw.kind !== 'file') return refuse('archiveMemberMissing')
    requirePassword(entry.raw.isEncrypted, password)
    const archive = await openArchive(parts, at, { encoding, password })
    const { request, reply } = context
    await parts.answers.file({
      request,
      reply,
      file: memberFile(archive, { entry, password }),
      mediaType,
      disposition: isInline ? 'inline' : 'attachment',
      cacheControl: 'no-store',
    })
  }

/** A file of an archive, read from its beginning for each range. */
function memberFile(
  archive: OpenedArchive,
  { entry, password }: { readonly entry: CatalogEntry; readonly password: string | undefined },
): OpenedFile {
  const { raw, order, names } = entry
  return {
    name: names.at(-1) ?? '',
    sizeBytes: raw.sizeBytes,
    mtimeMs: raw.mtimeMs ?? archive.source.mtimeMs,
    etag: `${archive.source.etag.slice(0, -1)}-${order.toString(36)}"`,
    async pump({ startByte, endByte }, sink) {
      const count = createExtractCount(archive.source.sizeBytes)
      const request = { wants: (_entry: unknown, at: number) => at === order, password, signal: AbortSignal.timeout(readMs) }
      let position = 0
      for await (const content of archive.reader.contents(request)) {
        for await (const bytes of content.bytes) {
          count.bytes(bytes.byteLength)
          const part = bytes.subarray(Math.max(0, startByte - position), Math.max(0, endByte + 1 - position))
          position += bytes.byteLength
          if (part.byteLength > 0) await sink(part)
          if (position > endByte) return
        }
        return
      }
    },
    close: () => Promise.resolve(archive[Symbol.asyncDispose]()),
  }
}
