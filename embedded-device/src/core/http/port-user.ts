import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'

const listenState = '0A'
const tables = ['/proc/net/tcp', '/proc/net/tcp6'] as const

/**
 * NSV-02a, NSV-03b: the name of the program that listens on a port. Undefined where the system does not tell: not Linux, or a
 * program of another user.
 */
export async function portUserOf(port: number): Promise<string | undefined> {
  const inodes = new Set((await Promise.all(tables.map((path) => listenersIn(path, port)))).flat())
  if (inodes.size === 0) return undefined
  for (const pid of await namesIn('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const links = await Promise.all((await namesIn(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
    if (!links.some((link) => inodes.has(link))) continue
    // The name of its first thread may be another one, as that of Node is.
    return basename(await readlink(`/proc/${pid}/exe`).catch(() => '')) || undefined
  }
  return undefined
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

/** Sockets that listen on the port, as the links of descriptors name them. */
async function listenersIn(path: string, port: number): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
      return state === listenState && Number.parseInt(local.split(':')[1] ?? '', 16) === port ? [`socket:[${inode}]`] : []
    })
}
