import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { historyOf } from '../tree/staged-file.ts'
import type { StagedFile } from '../tree/staged-file.ts'
import { cutKeyOf } from './cut-uploads.ts'
import { changeableAt } from './folder-commands.ts'
import { FtpError } from './ftp-error.ts'
import type { FtpSession } from './ftp-session.ts'
import { createDataThrottle, overData } from './over-data.ts'

/** Uploads of this size wait so long for the end of the control connection: a small part of what they take. */
const [waitsFromBytes, waitMs] = [2 << 20, 40]

/** Where an upload goes and where it begins. */
interface Upload {
  readonly at: Location
  readonly key: string
  readonly before: Entry | undefined
  readonly startByte: number
  /** What arrived of it before it was cut. */
  readonly cut: StagedFile | undefined
}

/**
 * A file is replaced when its last byte is there: a client that stops or a kill leaves the old one. What arrived of a new file is
 * kept for a while, and the client continues it with REST or APPE.
 */
export async function store(session: FtpSession, path: string, isAppended: boolean): Promise<void> {
  const upload = await beginUpload(session, path, isAppended)
  const { at, before, key } = upload
  session.connection.does('writing', at.names.at(-1))
  const staged = upload.cut ?? (await openStaged(session, upload))
  let isKept = false
  const end = Promise.withResolvers<void>()
  try {
    if (!upload.cut) await keepStart(session, upload, staged)
    await receive(session, staged, () => session.parts.cutUploads.ending(key, end.promise))
  } catch (error) {
    session.parts.cutUploads.ending(key, end.promise)
    // A view is judged when the file is opened; its right may be gone by the time of the next try.
    if (isCut(error) && !before && !at.view && staged.writtenBytes > 0) {
      await session.parts.cutUploads.keep(key, staged)
      isKept = true
    }
    throw error
  } finally {
    if (!isKept) await staged[Symbol.asyncDispose]()
    end.resolve()
  }
}

const isCut = (error: unknown): boolean => error instanceof FtpError && error.message.startsWith('426')

async function beginUpload(session: FtpSession, path: string, isAppended: boolean): Promise<Upload> {
  const { files, cutUploads } = session.parts
  const at = await changeableAt(session, path)
  const key = cutKeyOf(session.who(), at)
  await cutUploads.settled(key)
  const before = await files.find(at)
  const restAtByte = session.restAtByte
  session.restAtByte = 0
  if (before?.kind === 'folder') throw new FtpError('553 Is a folder')
  await requireParent(session, at)
  // APPE names no byte: it continues what its client knows about.
  const arrivedBytes = isAppended && session.knownCut === key ? (cutUploads.sizeOf(key) ?? 0) : restAtByte
  const cut = before || arrivedBytes === 0 ? undefined : cutUploads.take(key, arrivedBytes)
  if (cut) return { at, key, before, startByte: arrivedBytes, cut }
  const startByte = isAppended ? (before?.sizeBytes ?? 0) : restAtByte
  if (startByte > (before?.sizeBytes ?? 0)) throw new FtpError('554 Beyond the end')
  await cutUploads.drop(key)
  return { at, key, before, startByte, cut }
}

function openStaged(session: FtpSession, { at, before, startByte }: Upload): Promise<StagedFile> {
  const history = historyOf(before, startByte > 0)
  return session.parts.files.openWrite({ who: session.who(), at, isKnownName: before !== undefined, history })
}

async function receive(session: FtpSession, staged: StagedFile, onEnd: () => void): Promise<void> {
  await overData(session, async (socket, isAborted) => {
    const throttle = createDataThrottle(session, socket, session.parts.config.uploadLimit)
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      await throttle(bytes.byteLength)
      await staged.write(bytes)
      session.connection.moved(bytes.byteLength)
    }
    onEnd()
    // The data of a client that was killed end as if all had arrived; its control connection ends then, too, on a busy machine a moment
    // later. FTP has no other sign, so what is slow comes before the look, and where much would be lost the look waits for that moment.
    await staged.sync()
    await (staged.writtenBytes < waitsFromBytes ? nextTurn() : sleep(waitMs))
    if (socket.errored || isAborted()) throw new FtpError('426 Connection broken')
    await staged.publish()
    return true
  })
}

async function requireParent({ parts }: FtpSession, at: Location): Promise<void> {
  const names = at.names.slice(0, -1)
  const parent = { ...at, names, path: `/${names.join('/')}`, indexPath: `/${[...at.base, ...names].join('/')}` }
  if ((await parts.files.find(parent))?.kind !== 'folder') throw new FtpError('550 Folder not found')
}

/** The start of a file that is continued. */
async function keepStart({ parts }: FtpSession, { at, startByte }: Upload, staged: StagedFile): Promise<void> {
  if (startByte === 0) return
  const file = await parts.files.openRead(at)
  try {
    await file.pump({ startByte: 0, endByte: startByte - 1 }, (bytes) => staged.write(Buffer.from(bytes)))
  } finally {
    await file.close()
  }
}
