import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/spaces/space.ts'
import { changeableAt, entryOf } from './folder-commands.ts'
import { FtpError, replyOf } from './ftp-error.ts'
import { factsOf, listLine } from './ftp-format.ts'
import type { FtpCommand, FtpSession } from './ftp-session.ts'
import { historyOf } from '../tree/staged-file.ts'
import { createThrottle } from './throttle.ts'

/** Lists and files, over a data connection. */
export const transferCommands: Readonly<Record<string, FtpCommand>> = {
  LIST: (session, path) => list(session, path, (entry, name) => listLine(entry, name, session.parts.nowMs())),
  NLST: (session, path) => list(session, path, (_entry, name) => name),
  MLSD: (session, path) => list(session, path, factsOf),
  RETR: retrieve,
  STOR: (session, path) => store(session, path, false),
  APPE: (session, path) => store(session, path, true),
  REST(session, argument) {
    if (!/^\d{1,15}$/.test(argument.trim())) throw new FtpError('501 A number of bytes')
    session.restAtByte = Number(argument)
    session.say(`350 From byte ${session.restAtByte}`)
  },
  ABOR: (session) => session.say('226 Nothing to abort'),
}

type Line = (entry: Pick<Entry, 'kind' | 'sizeBytes' | 'mtimeMs' | 'fileId'>, name: string) => string

async function list(session: FtpSession, argument: string, line: Line): Promise<void> {
  // Options like those of `ls`, which some clients send.
  const path = argument.replace(/^(?:-[A-Za-z]+\s*)+/, '')
  const lines = await linesOf(session, path, line)
  session.connection.does('listing', session.namesOf(path).at(-1))
  await overData(session, async (socket) => {
    for (let at = 0; at < lines.length; at += 500) await send(socket, Buffer.from(lines.slice(at, at + 500).join('')))
  })
}

async function linesOf(session: FtpSession, path: string, line: Line): Promise<readonly string[]> {
  const { files, tree } = session.parts
  const { at, entry } = await entryOf(session, path)
  if (!at) {
    const folder = { kind: 'folder', sizeBytes: 0, mtimeMs: session.parts.nowMs(), fileId: '0' } as const
    return (await tree.spaces(session.who())).map(({ name }) => `${line(folder, name)}\r\n`)
  }
  if (entry.kind === 'file') return [`${line(entry, at.names.at(-1) ?? '')}\r\n`]
  // A name with a line break would be read as two; the rules of names refuse them, other programs may make them.
  const lines: string[] = []
  await files.list(at, (entries) => void lines.push(...entries.map((one) => `${line(one, one.name)}\r\n`)))
  return lines
}

async function retrieve(session: FtpSession, path: string): Promise<void> {
  const { files, config } = session.parts
  const { at, entry } = await entryOf(session, path)
  const startByte = session.restAtByte
  session.restAtByte = 0
  if (!at || entry.kind !== 'file') throw new FtpError('550 Not a file')
  await using stack = new AsyncDisposableStack()
  const file = await files.openRead(at)
  stack.defer(() => file.close())
  if (startByte > file.sizeBytes) throw new FtpError('554 Beyond the end')
  const throttle = createThrottle(config.downloadLimit)
  session.connection.does('reading', file.name)
  await overData(session, async (socket) => {
    if (startByte >= file.sizeBytes) return
    await file.pump({ startByte, endByte: file.sizeBytes - 1 }, async (bytes) => {
      await throttle(bytes.byteLength)
      await send(socket, bytes)
      session.connection.moved(bytes.byteLength)
    })
  })
}

/** A file is replaced when its last byte is there: a client that stops or a kill leaves the old one. */
async function store(session: FtpSession, path: string, isAppended: boolean): Promise<void> {
  const { files, config } = session.parts
  const at = await changeableAt(session, path)
  const before = await files.find(at)
  const keptBytes = isAppended ? (before?.sizeBytes ?? 0) : session.restAtByte
  session.restAtByte = 0
  if (before?.kind === 'folder') throw new FtpError('553 Is a folder')
  if (keptBytes > (before?.sizeBytes ?? 0)) throw new FtpError('554 Beyond the end')
  await requireParent(session, at)
  const throttle = createThrottle(config.uploadLimit)
  session.connection.does('writing', at.names.at(-1))
  await using staged = await files.openWrite({
    who: session.who(),
    at,
    isKnownName: before !== undefined,
    history: historyOf(before, keptBytes > 0),
  })
  await keep(session, { at, keptBytes, write: staged.write.bind(staged) })
  await overData(session, async (socket) => {
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      await throttle(bytes.byteLength)
      await staged.write(bytes)
      session.connection.moved(bytes.byteLength)
    }
    if (socket.errored) throw new FtpError('426 Connection broken')
    await staged.publish()
  })
}

async function requireParent({ parts }: FtpSession, at: Location): Promise<void> {
  const names = at.names.slice(0, -1)
  const parent = { ...at, names, path: `/${names.join('/')}`, indexPath: `/${[...at.base, ...names].join('/')}` }
  if ((await parts.files.find(parent))?.kind !== 'folder') throw new FtpError('550 Folder not found')
}

interface Kept {
  readonly at: Location
  readonly keptBytes: number
  readonly write: (bytes: Uint8Array) => Promise<void>
}

async function keep({ parts }: FtpSession, { at, keptBytes, write }: Kept): Promise<void> {
  if (keptBytes === 0) return
  const file = await parts.files.openRead(at)
  try {
    await file.pump({ startByte: 0, endByte: keptBytes - 1 }, (bytes) => write(Buffer.from(bytes)))
  } finally {
    await file.close()
  }
}

/** Runs a transfer on the data connection that was announced. Its end is said when everything has arrived. */
async function overData(session: FtpSession, transfer: (socket: Socket) => Promise<void>): Promise<void> {
  const { data } = session
  session.data = undefined
  if (!data) throw new FtpError('425 PASV or EPSV first')
  await using channel = data
  const { config, secureContext } = session.parts
  if (config.mode === 'encryptedOnly' && !session.isDataEncrypted) throw new FtpError('522 PROT P required')
  session.say('150 Opening data connection')
  const socket = await channel.socket(session.isDataEncrypted ? secureContext : undefined)
  let isAborted = false
  session.abortTransfer = () => {
    isAborted = true
    socket.destroy()
  }
  session.watch(true)
  socket.setTimeout(config.idleTimeoutSeconds * 1000, () => socket.destroy(new Error('idle')))
  try {
    await transfer(socket)
    if (isAborted) throw new FtpError('426 Aborted')
    await finish(socket)
    session.say('226 Done')
  } catch (error) {
    const isBroken = socket.destroyed || socket.errored !== null
    socket.destroy()
    throw isAborted || (isBroken && replyOf(error) === undefined) ? new FtpError('426 Connection closed') : error
  } finally {
    session.abortTransfer = undefined
    session.connection.does('idle')
    session.watch()
  }
}

class SocketClosed extends Error {
  override readonly name = 'SocketClosed'
}

function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) return reject(new SocketClosed())
    const leave = (): void => reject(new SocketClosed())
    socket.once('close', leave)
    socket.write(bytes, (error) => {
      socket.off('close', leave)
      if (error) reject(new SocketClosed())
      else resolve()
    })
  })
}

async function finish(socket: Socket): Promise<void> {
  if (socket.destroyed) return
  const closed = once(socket, 'close')
  socket.end()
  // The client's end of the connection is read, or it would never close.
  socket.resume()
  await closed
}
