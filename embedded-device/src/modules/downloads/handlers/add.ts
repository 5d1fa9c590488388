import type { downloads } from '@cove/device-contract/downloads'
import { isExternal, languageOf } from '../download-folder.ts'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

// A torrent of 100,000 files has less.
const maxTorrentBytes = 10 << 20

export const add =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.add> =>
  async ({ body }, { context, refuse: refuseHere }) => {
    const { source, storageId, path, name, limitBytesPerSecond, chooseFirst } = body
    if (storageId !== undefined && (await isExternal(parts, context.who, { storageId, path }))) return refuseHere('downloadTargetExternal')
    const torrent =
      body.torrentBase64 !== undefined
        ? decoded(body.torrentBase64)
        : body.torrentPath !== undefined
          ? await torrentOnDevice(parts, context.who, { storageId: body.torrentStorageId ?? storageId ?? '', path: body.torrentPath })
          : undefined
    const language = languageOf(context.request.headers['accept-language'])
    const request = { source, torrent, storageId, path, name, limitBytesPerSecond, chooseFirst, language }
    return { taskId: await parts.downloads.add(context.who, request) }
  }

function decoded(text: string): Uint8Array {
  if (!/^[A-Za-z0-9+/_-]*={0,2}\s*$/.test(text)) refuse('torrentInvalid')
  return Buffer.from(text, 'base64')
}

async function torrentOnDevice(
  { spaces, vfs }: DownloadsParts,
  who: Principal,
  place: { readonly storageId: string; readonly path: string },
): Promise<Uint8Array> {
  const file = await vfs.openRead(await spaces.locate(who, place.storageId, place.path))
  const pieces: Buffer[] = []
  try {
    if (file.sizeBytes > maxTorrentBytes) refuse('torrentInvalid')
    await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, async (bytes) => void pieces.push(Buffer.from(bytes)))
  } finally {
    await file.close()
  }
  return Buffer.concat(pieces)
}
