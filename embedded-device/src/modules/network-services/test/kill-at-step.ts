// Loaded into a device before it starts (NODE_OPTIONS): ends it with SIGKILL at one step of publishing a file of a protocol.
import fs from 'node:fs'

/** The steps of `COVE_KILL_AT`: the content is durable; before and after the file gets its name; before it loses that of staging. */
export type KillStep = 'synced' | 'beforeRename' | 'afterRename' | 'beforeLink' | 'afterLink' | 'beforeUnlink'

type Done = (error: NodeJS.ErrnoException | null) => void

const at = process.env['COVE_KILL_AT'] as KillStep | undefined
const isStaged = (path: unknown): boolean => String(path).endsWith('.service')
const die = (): void => void process.kill(process.pid, 'SIGKILL')

/** What a start drops from staging is no step of publishing. */
let isPublishing = false

if (at !== undefined) {
  const { fdatasync, rename, link, unlink, readlinkSync } = fs
  fs.fdatasync = Object.assign((fd: number, done: Done): void => {
    const path = readlinkSync(`/proc/self/fd/${fd}`)
    isPublishing ||= isStaged(path)
    fdatasync(fd, (error) => (at === 'synced' && isStaged(path) ? die() : done(error)))
  }, fdatasync)
  fs.rename = Object.assign((from: string, to: string, done: Done): void => {
    if (at === 'beforeRename' && isStaged(from)) return die()
    rename(from, to, (error) => (at === 'afterRename' && isStaged(from) ? die() : done(error)))
  }, rename) as typeof rename
  fs.link = Object.assign((from: string, to: string, done: Done): void => {
    if (at === 'beforeLink' && isStaged(from)) return die()
    link(from, to, (error) => (at === 'afterLink' && isStaged(from) ? die() : done(error)))
  }, link) as typeof link
  fs.unlink = Object.assign((path: string, done: Done): void => {
    if (at === 'beforeUnlink' && isPublishing && isStaged(path)) return die()
    unlink(path, done)
  }, unlink) as typeof unlink
}
