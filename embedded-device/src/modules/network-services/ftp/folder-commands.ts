import { isRefusal } from '@cove/server-kit/refusal'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { cutKeyOf } from './cut-uploads.ts'
import { FtpError } from './ftp-error.ts'
import { factsOf, ftpTime, parseFtpTime, quotedPath } from './ftp-format.ts'
import { sentName } from '../names/sent-name.ts'
import type { FtpCommand, FtpSession } from './ftp-session.ts'

/** What is at a path, with its place; the list of spaces has none. */
export interface FoundEntry {
  readonly at: Location | undefined
  readonly entry: Pick<Entry, 'kind' | 'sizeBytes' | 'mtimeMs' | 'fileId'>
}

const spacesFolder = { kind: 'folder', sizeBytes: 0, mtimeMs: 0, fileId: '0' } as const

/** The entry at a path. Refuses 550. */
export async function entryOf(session: FtpSession, path: string): Promise<FoundEntry> {
  const place = await session.find(path)
  if (place.kind === 'spaces') return { at: undefined, entry: spacesFolder }
  return { at: place.at, entry: await session.parts.files.stat(place.at) }
}

/** A place that may be made, replaced or removed: not the root and not a space. Refuses 550. */
export async function changeableAt(session: FtpSession, path: string): Promise<Location> {
  const place = await session.find(path)
  if (place.kind === 'spaces' || place.isRoot) throw new FtpError('550 Permission denied')
  return place.at
}

/** Folders, names and times. */
export const folderCommands: Readonly<Record<string, FtpCommand>> = {
  PWD: (session) => session.say(`257 ${quotedPath(session.cwd)}`),
  CWD: changeFolder,
  CDUP: (session) => changeFolder(session, '..'),
  async MKD(session, path) {
    const at = await changeableAt(session, path)
    try {
      await session.parts.files.makeFolder(session.who(), at)
    } catch (error) {
      // Clients that make the same folder twice, such as rclone, know 521 as one that is there.
      if (isRefusal(error) && error.error === 'fileExists') throw new FtpError('521 Folder exists')
      throw error
    }
    session.say(`257 ${quotedPath(session.namesOf(path))} created`)
  },
  async RMD(session, path) {
    const at = await changeableAt(session, path)
    await session.parts.files.list(at, () => {
      throw new FtpError('550 Folder is not empty')
    })
    await session.parts.files.remove(session.who(), at)
    session.say('250 OK')
  },
  async DELE(session, path) {
    const at = await changeableAt(session, path)
    if ((await session.parts.files.stat(at)).kind !== 'file') throw new FtpError('550 Not a file')
    await session.parts.files.remove(session.who(), at)
    session.say('250 OK')
  },
  async RNFR(session, path) {
    await session.parts.files.stat(await changeableAt(session, path))
    session.renameFrom = session.namesOf(path)
    session.say('350 RNTO next')
  },
  async RNTO(session, path) {
    if (!session.renameFrom) throw new FtpError('503 RNFR first')
    const from = await changeableAt(session, `/${session.renameFrom.join('/')}`)
    session.renameFrom = undefined
    await session.parts.files.move(session.who(), { from, to: await changeableAt(session, path) })
    session.say('250 OK')
  },
  SIZE: size,
  MDTM: async (session, path) => session.say(`213 ${ftpTime((await entryOf(session, path)).entry.mtimeMs)}`),
  async MFMT(session, argument) {
    const space = argument.indexOf(' ')
    const [time, path] = [argument.slice(0, Math.max(0, space)), argument.slice(space + 1)]
    const mtimeMs = parseFtpTime(time)
    if (mtimeMs === undefined || path === '') throw new FtpError('501 Time and path')
    const at = await changeableAt(session, path)
    await session.parts.files.setModified(at, mtimeMs)
    // What the disk made of it: most keep no year before 1901 or after 2446.
    const { entry } = await entryOf(session, path)
    session.say(`213 Modify=${ftpTime(entry.mtimeMs)}; ${path}`)
  },
  async MLST(session, path) {
    const { entry } = await entryOf(session, path)
    session.say(['250-Listing', ` ${factsOf(entry, `/${session.namesOf(path).map(sentName).join('/')}`)}`, '250 End'].join('\r\n'))
  },
}

/** For a new file whose upload was cut, the size of what arrived: clients ask for it to continue there. */
async function size(session: FtpSession, path: string): Promise<void> {
  const place = await session.find(path)
  const key = place.kind === 'place' ? cutKeyOf(session.who(), place.at) : ''
  await session.parts.cutUploads.settled(key)
  const found = place.kind === 'place' ? await session.parts.files.find(place.at) : undefined
  if (place.kind === 'place' && !found) {
    const arrivedBytes = session.parts.cutUploads.sizeOf(key)
    session.knownCut = arrivedBytes === undefined ? undefined : key
    if (arrivedBytes !== undefined) return session.say(`213 ${arrivedBytes}`)
  }
  const { entry } = await entryOf(session, path)
  if (entry.kind !== 'file') throw new FtpError('550 Not a file')
  session.say(`213 ${entry.sizeBytes}`)
}

async function changeFolder(session: FtpSession, path: string): Promise<void> {
  const { entry } = await entryOf(session, path)
  if (entry.kind !== 'folder') throw new FtpError('550 Not a folder')
  session.cwd = session.namesOf(path)
  session.say('250 OK')
}
