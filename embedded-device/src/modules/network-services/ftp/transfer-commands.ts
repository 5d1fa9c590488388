import type { Entry } from '../../../files/disk/entry.ts'
import { entryOf } from './folder-commands.ts'
import { FtpError } from './ftp-error.ts'
import { factsOf, listLine } from './ftp-format.ts'
import { sentName } from '../names/sent-name.ts'
import type { FtpCommand, FtpSession } from './ftp-session.ts'
import { createDataThrottle, overData, send, slicesOf } from './over-data.ts'
import { store } from './store.ts'

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
  if (entry.kind === 'file') return [`${line(entry, sentName(at.names.at(-1) ?? ''))}\r\n`]
  const lines: string[] = []
  await files.list(at, (entries) => void lines.push(...entries.map((one) => `${line(one, sentName(one.name))}\r\n`)))
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
  session.connection.does('reading', file.name)
  await overData(session, async (socket) => {
    if (startByte >= file.sizeBytes) return
    const throttle = createDataThrottle(session, socket, config.downloadLimit)
    await file.pump({ startByte, endByte: file.sizeBytes - 1 }, async (piece) => {
      for (const bytes of slicesOf(piece, config.downloadLimit)) {
        await throttle(bytes.byteLength)
        await send(socket, bytes)
        session.connection.moved(bytes.byteLength)
      }
    })
  })
}
