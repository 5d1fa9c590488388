import type { OfflineFile, offlineKind, offlineState } from '@cove/device-contract/downloads'
import type { TorrentLimits } from './torrent-shares.ts'

/** DL-01b: what the device downloads. */
export type DownloadKind = (typeof offlineKind.names)[number]
/** DL-01b: the state of a download. */
export type DownloadState = (typeof offlineState.names)[number]

/** What a server reports about one version of a file: a download resumes in the middle only with the same answer. */
export interface Validator {
  /** A strong ETag, or the time of an FTP file. */
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

/** A file of a torrent: its place inside the torrent's own folder, made of names the device may use. */
export type TorrentEntry = Omit<OfflineFile, 'doneBytes'>

/** What is stored of one download; its state is that of its job. */
export interface DownloadTask {
  readonly id: string
  /** Undefined while it is added. */
  readonly jobId: number | undefined
  readonly userNo: string
  readonly kind: DownloadKind
  readonly name: string
  /** True when the user chose the name: what a server says does not replace it. */
  readonly hasName: boolean
  /** The address as it was given; it may hold a password and never leaves the device. '' for a torrent file. */
  readonly source: string
  readonly spaceId: string
  /** Device path of the target folder. */
  readonly folder: string
  /** Device path of what was made; '' until it is finished. */
  readonly path: string
  /** 0 while unknown. */
  readonly totalBytes: number
  readonly doneBytes: number
  /** Bytes that outlive a power cut; a kill of the process alone keeps all that were written. */
  readonly syncedBytes: number
  /** The start of the machine during which `doneBytes` were written. */
  readonly bootId: string
  readonly limitBytesPerSecond: number
  readonly validator: Validator | undefined
  readonly infoHash: string | undefined
  /** A torrent's files wait to be chosen. */
  readonly chooseFirst: boolean
  readonly createdAtMs: number
  readonly finishedAtMs: number | undefined
}

/** How a running download is doing; speeds in bytes per second. */
export interface Progress {
  readonly doneBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  readonly uploadBytesPerSecond: number
  readonly connections: number
  /** Bytes per file of a torrent, by index. */
  readonly fileBytes?: ReadonlyMap<number, number>
}

/** What a source says before its first byte. */
export interface SourceFacts {
  /** Where its bytes begin: `heldBytes`, or 0 when it starts from scratch. */
  readonly fromByte: number
  readonly totalBytes: number | undefined
  readonly validator: Validator | undefined
  readonly name: string | undefined
}

/** The half file of a download, written by us from front to back. */
export interface PartSink {
  /** Bytes of an earlier try that may be trusted. */
  readonly heldBytes: number
  /** Checks space and quota and stores the facts. Refuses what does not fit. */
  begin(facts: SourceFacts): Promise<void>
  /** Waits as the limits say, writes, counts. */
  write(bytes: Uint8Array): Promise<void>
}

/** What a provider may do for a download; all of it ends with the run. */
export interface DownloadSink {
  openPart(): Promise<PartSink>
  /** A host folder in the target volume's staging that a helper program may fill. */
  stagingDir(): Promise<string>
  report(progress: Progress): void
  /** Limits of this moment, for programs that keep them themselves. */
  limits(): TorrentLimits
  /** The torrent file of this download. */
  torrent(): Uint8Array | undefined
  files(): readonly TorrentEntry[]
}

/** How a run ended. */
export type DownloadEnd =
  | { readonly kind: 'file' }
  | { readonly kind: 'metadata'; readonly torrent: Uint8Array }
  /** Every chosen file is in the staging folder under its number. `seed` gives to others until the settings or the signal end it. */
  | { readonly kind: 'files'; readonly seed?: (signal: AbortSignal) => Promise<void> }

/** One way to download. */
export interface DownloadProvider {
  /** Downloads until the end; rejects with a `DownloadFailure`, a refusal, or the signal's reason. */
  start(task: DownloadTask, sink: DownloadSink, signal: AbortSignal): Promise<DownloadEnd>
  /** After a start of the device: seeds what a download has left in its staging folder, until the settings or the signal end it. */
  seedAgain?(task: DownloadTask, sink: DownloadSink, signal: AbortSignal): Promise<void>
}
