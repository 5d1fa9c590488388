import type { HostFiles } from '../../module-kit/module-kit.ts'
import { OpenFlag } from '../../module-kit/staging-kit.ts'
import { NetworkCommandFailed } from './backend.ts'

const firstLine = '# Cove begin: name servers of the network settings'
const lastLine = '# Cove end'
const aside = '# Cove keeps: '

/** The name servers of the machine. */
export interface Resolver {
  /** Makes these the name servers; with none those of the machine are back. Rejects with `NetworkCommandFailed`. */
  write(servers: readonly string[]): Promise<void>
}

/**
 * `--network linux`: keeps name servers in the machine's resolver file. The lines of others stay in it as comments and come back. A link
 * belongs to another service, which would replace what is written: that is refused.
 */
export function createResolver(disk: HostFiles['staging']['disk'], path: string): Resolver {
  async function write(servers: readonly string[]): Promise<void> {
    const before = await readOrNothing(disk, path)
    const text = withNameServers(before ?? '', servers)
    if (text === (before ?? '')) return
    try {
      // Written in place, because in containers the file is mounted by itself. The flag refuses a link.
      const fd = await disk.open(path, OpenFlag.replaceFile)
      try {
        await disk.write(fd, [Buffer.from(text)], 0)
        if (before === undefined) await disk.fchmod(fd, 0o644)
        await disk.fdatasync(fd)
      } finally {
        await disk.close(fd)
      }
    } catch (error) {
      throw new NetworkCommandFailed(`${path} was not written`, { cause: error })
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    write(servers) {
      const own = last.then(() => write(servers))
      last = own.catch(() => undefined)
      return own
    },
  }
}

async function readOrNothing(disk: HostFiles['staging']['disk'], path: string): Promise<string | undefined> {
  try {
    return await disk.readText(path)
  } catch {
    // A machine without a resolver file gets one.
    return undefined
  }
}

/** The text of a resolver file with these name servers in place of others, which are kept as comments. */
export function withNameServers(text: string, servers: readonly string[]): string {
  const others = withoutOwn(text)
  if (servers.length === 0) return others
  const kept = others.split('\n').map((line) => (/^\s*nameserver\s/.test(line) ? `${aside}${line}` : line))
  return [firstLine, ...servers.map((one) => `nameserver ${one}`), lastLine, ...kept].join('\n')
}

function withoutOwn(text: string): string {
  const lines = text.split('\n')
  const first = lines.indexOf(firstLine)
  const last = lines.indexOf(lastLine, first)
  const others = first < 0 || last < 0 ? lines : [...lines.slice(0, first), ...lines.slice(last + 1)]
  return others.map((line) => (line.startsWith(aside) ? line.slice(aside.length) : line)).join('\n')
}
