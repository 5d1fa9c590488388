import { refuse } from '@cove/server-kit/refusal'
import type { AddressGuard } from '../../core/http/address-guard.ts'
import type { DownloadLanguage } from './download-folder.ts'
import type { NewDownload } from './download-store.ts'
import { readSource } from './source-url.ts'
import { readTorrent } from './torrent-file.ts'

/** What is to be downloaded, and where to. */
export interface DownloadRequest {
  readonly source?: string | undefined
  readonly torrent?: Uint8Array | undefined
  readonly storageId?: string | undefined
  readonly path?: string | undefined
  readonly name?: string | undefined
  readonly limitBytesPerSecond?: number | undefined
  readonly chooseFirst?: boolean | undefined
  readonly language: DownloadLanguage
}

/** What a request leads to, before anything is stored. */
export type FoundDownload = Omit<NewDownload, 'id' | 'userNo' | 'spaceId' | 'folder' | 'hasName' | 'limitBytesPerSecond'>

/** What reading a request needs. */
export interface RequestReader {
  readonly guard: AddressGuard
  canTorrent(): Promise<boolean>
}

/** Reads a request; refuses what the contract names. */
export async function readRequest(request: DownloadRequest, reader: RequestReader): Promise<FoundDownload> {
  if (request.torrent) return readTorrentRequest(request.torrent, request.chooseFirst === true, reader)
  const found = request.source === undefined ? undefined : readSource(request.source)
  if (!found) return refuse('urlInvalid')
  if (found === 'unsupported') return refuse('urlSchemeUnsupported')
  if (found.kind === 'magnet' && !(await reader.canTorrent())) refuse('torrentUnavailable')
  // S-I1: names are judged when they are connected to; an address that says it openly need not wait for that.
  if (found.kind !== 'magnet') checkAddress(found.address, reader.guard)
  const { kind, address, name, infoHash } = found
  const base = { kind, source: address, name, chooseFirst: kind === 'magnet' && request.chooseFirst === true }
  return infoHash === undefined ? base : { ...base, infoHash }
}

async function readTorrentRequest(torrent: Uint8Array, chooseFirst: boolean, reader: RequestReader): Promise<FoundDownload> {
  const known = readTorrent(torrent)
  if (known === 'invalid') return refuse('torrentInvalid')
  if (known === 'empty') return refuse('torrentEmpty')
  if (!(await reader.canTorrent())) refuse('torrentUnavailable')
  const { name, infoHash, files, totalBytes } = known
  return { kind: 'torrent', source: '', name, infoHash, files, totalBytes, chooseFirst, torrent }
}

function checkAddress(address: string, guard: AddressGuard): void {
  try {
    guard.checkHost(new URL(address).hostname)
  } catch {
    refuse('urlNotAllowed')
  }
}
