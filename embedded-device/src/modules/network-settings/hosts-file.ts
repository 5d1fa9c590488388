import type { HostEntry } from '@cove/device-contract/network-settings'
import type { HostFiles } from '../../module-kit/module-kit.ts'
import { OpenFlag } from '../../module-kit/staging-kit.ts'
import { NetworkCommandFailed } from './backend.ts'

const firstLine = '# Cove begin: these lines are made by the network settings'
const lastLine = '# Cove end'

/** The hosts file of the machine. */
export interface HostsFile {
  /** Makes the device's part of the file these entries; the lines of others stay. Rejects with `NetworkCommandFailed`, and the file is as it was. */
  write(entries: readonly HostEntry[]): Promise<void>
}

/** `--network linux`: keeps host entries in the machine's file, which everybody may read. */
export function createHostsFile(disk: HostFiles['staging']['disk'], path: string): HostsFile {
  const part = `${path}.cove`
  async function replace(text: string): Promise<void> {
    const fd = await disk.open(part, OpenFlag.replaceFile)
    try {
      await disk.write(fd, [Buffer.from(text)], 0)
      await disk.fchmod(fd, 0o644)
      await disk.fdatasync(fd)
    } finally {
      await disk.close(fd)
    }
    try {
      await disk.rename(part, path)
    } catch (error) {
      // In some containers the file is mounted by itself and cannot be replaced.
      await disk.unlink(part)
      throw error
    }
  }
  async function write(entries: readonly HostEntry[]): Promise<void> {
    try {
      const before = await disk.readText(path)
      const text = withEntries(before, entries)
      if (text !== before) await replace(text)
    } catch (error) {
      throw new NetworkCommandFailed(`${path} was not written`, { cause: error })
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    write(entries) {
      // One after the other: two changes at once would share the part file.
      const own = last.then(() => write(entries))
      last = own.catch(() => undefined)
      return own
    },
  }
}

/** The model: no file of the machine changes. */
export const modelHostsFile: HostsFile = { write: async () => undefined }

/** The text of a hosts file with these entries between the device's marks; without entries there are no marks. */
export function withEntries(text: string, entries: readonly HostEntry[]): string {
  const others = withoutOwn(text)
  if (entries.length === 0) return others
  const own = [firstLine, ...entries.map(({ address, domain }) => `${address}\t${domain}`), lastLine]
  return `${others === '' || others.endsWith('\n') ? others : `${others}\n`}${own.join('\n')}\n`
}

/** Marks that do not belong together were edited by hand: those lines stay. */
function withoutOwn(text: string): string {
  const lines = text.split('\n')
  const first = lines.lastIndexOf(firstLine, lines.lastIndexOf(lastLine))
  if (first < 0) return text
  return [...lines.slice(0, first), ...lines.slice(lines.indexOf(lastLine, first) + 1)].join('\n')
}
