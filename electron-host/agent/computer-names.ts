import { isUtf8 } from 'node:buffer'
import { lstatSync, readdirSync, renameSync, statfsSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { dirname } from 'node:path'
import { bytesOfWireName, computerNameOf, wireNameOf, wireNameOfComputer } from '@cove/device-contract/rules'
import type { ComputerNames } from '@cove/device-contract/rules'
import { SourceError } from '@cove/kernel/sync'

/** A path of this computer; one with a name that is no text is its bytes. */
export type PathHere = string | Buffer

/** An entry of a folder of this computer, under the name that the device knows it by. */
export interface Named {
  readonly name: string
  readonly here: PathHere
  readonly entry: Pick<Dirent, 'isFile' | 'isDirectory'>
}

/** S-F5: paths of the device below a folder of this computer, and back. */
export interface NamesBelow {
  /** Throws `SourceError` for a path that this disk cannot have. */
  readonly at: (path: string) => PathHere
  readonly list: (folder: string) => Named[]
  readonly wire: (name: string) => string
  /** Earlier agents gave files of a folder the names of the wire: they get what `at` says, where that is free. */
  readonly renameEarlier: (folder: string) => void
}

/** Disks that take the names of Windows only: FAT, exFAT and both kinds of NTFS. */
const windowsDisks: ReadonlySet<number> = new Set([0x4d44, 0x2011bab0, 0x7366746e, 0x5346544e])
/** Nearly all names: the same on both sides. What stands for bytes that are no text is seen by its U+FFFD. */
const plain = /^[^\u0000-\u001f\u007f\\:*"<>|?\u27e6\uf700-\uf7ff\ufffd]*[^\u0000-\u001f\u007f\\:*"<>|?\u27e6\uf700-\uf7ff\ufffd. ]$/
const escapes = /[\uf700-\uf7ff]/
const slash = Buffer.from('/')

/** How the disk of a folder takes names. On Linux names are bytes; elsewhere they are text, with and without the rules of Windows. */
function takesAt(root: string): ComputerNames | 'bytes' {
  if (process.platform === 'win32') return 'windows'
  if (process.platform !== 'linux') return 'text'
  return windowsDisks.has(statfsSync(root).type) ? 'windows' : 'bytes'
}

/** Names below a folder of this computer; `takes` is known by its disk. */
export function namesBelow(root: string, takes?: ComputerNames | 'bytes'): NamesBelow {
  let known = takes
  const disk = (): ComputerNames | 'bytes' => {
    try {
      return (known ??= takesAt(root))
    } catch {
      // The folder is gone, which the caller finds by itself.
      return 'bytes'
    }
  }
  const nameHere = (name: string): PathHere => {
    const how = disk()
    if (how === 'bytes') return plain.test(name) ? name : textOr(Buffer.from(bytesOfWireName(name)))
    return computerNameOf(name, how) ?? refuseName()
  }
  const wire = (name: string): string => {
    if (plain.test(name)) return name
    const how = disk()
    return how === 'bytes' ? wireNameOf(Buffer.from(name)) : wireNameOfComputer(name, how)
  }
  const at = (path: string): PathHere => (path === '' ? root : path.split('/').map(nameHere).reduce(below, root))
  return {
    at,
    wire,
    list(path) {
      const folder = at(path)
      const entries = readdirSync(folder, { withFileTypes: true })
      if (disk() === 'bytes' && entries.some(({ name }) => name.includes('\ufffd'))) return listBytes(folder)
      return entries.map((entry) => ({ name: wire(entry.name), here: below(folder, entry.name), entry }))
    },
    renameEarlier(path) {
      const folder = at(path)
      for (const name of readdirSync(folder)) {
        if (!escapes.test(name) || wireNameOf(bytesOfWireName(name)) !== name) continue
        const right = below(folder, nameHere(name))
        if (!lstatSync(right, { throwIfNoEntry: false })) renameSync(below(folder, name), right)
      }
    },
  }
}

const refuseName = (): never => {
  throw new SourceError('name')
}
const textOr = (bytes: Buffer): PathHere => (isUtf8(bytes) ? bytes.toString() : bytes)

// W7: `join` takes longer than the call that looks at the file; every system takes this slash.
const below = (folder: PathHere, name: PathHere): PathHere =>
  typeof folder === 'string' && typeof name === 'string'
    ? `${folder}/${name}`
    : Buffer.concat([Buffer.from(folder), slash, Buffer.from(name)])

const listBytes = (folder: PathHere): Named[] =>
  readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).map((entry) => ({
    name: wireNameOf(entry.name),
    here: below(folder, textOr(entry.name)),
    entry,
  }))

/** The folder that a path is in. */
export const folderOf = (path: PathHere): PathHere => (typeof path === 'string' ? dirname(path) : path.subarray(0, path.lastIndexOf('/')))
