import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { commands } from './commands.ts'
import { tryCommand } from './run-command.ts'

/** A file system that is mounted. */
export interface OwnMount {
  /** Such as `exfat`. */
  readonly fileSystem: string
  /** Such as `/dev/sdb1`. */
  readonly source: string
}

const attempts = 20

/** What is mounted at exactly this folder; undefined for a folder that is part of another file system. */
export async function mountAt(folder: string): Promise<OwnMount | undefined> {
  const text = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '')
  return parseMountAt(text, folder)
}

/** The same, of the text of `mountinfo`; a later mount covers an earlier one. */
export function parseMountAt(text: string, folder: string): OwnMount | undefined {
  let found: OwnMount | undefined
  for (const line of text.split('\n')) {
    const [left = '', right = ''] = line.split(' - ')
    const target = (left.split(' ')[4] ?? '').replaceAll(/\\([0-7]{3})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    )
    const [fileSystem = '', source = ''] = right.split(' ')
    if (target === folder && target !== '/') found = { fileSystem, source }
  }
  return found
}

/** STO-06a: writes what is not written and lets go of the file system at a folder; false while something has files open. */
export async function unmountAt(folder: string): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (!(await mountAt(folder))) return true
    // Not repeated: what is mounted below it, such as an automount, is not ours.
    if ((await tryCommand(commands.unmount(folder))).code === 0) return true
    await delay(100)
  }
  return false
}
