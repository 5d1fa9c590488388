import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A small separate file system that can be really full. Disposing it unmounts it. */
export interface SmallVolume extends Disposable {
  readonly dir: string
  readonly freeBytes: number
  /** Fills it up so that only so many bytes are left; again with another number is allowed. */
  leaveBytes(count: number): void
  /** Takes what became free since, as a foreign program does that writes on. */
  fillUp(): void
  /** Makes empty files until none more can be made. */
  fillNames(): void
  /** Takes the filling away. */
  empty(): void
}

const blockBytes = 4096
const mebibyte = Buffer.alloc(1 << 20)

export interface VolumeLimits {
  readonly sizeBytes: number
  readonly files?: number
  /** Default: tmpfs. */
  readonly kind?: 'tmpfs' | 'ext4'
}

/** Mounts a small file system; returns the reason when this machine does not allow it, and the test reports that it did not run. */
export function mountSmallVolume(limits: VolumeLimits): SmallVolume | string {
  if (process.platform !== 'linux') return 'not run: needs mount'
  const dir = mkdtempSync(join(tmpdir(), 'cove-volume-'))
  const image = `${dir}.img`
  const mount = limits.kind === 'ext4' ? mountImage(image, dir, limits) : mountMemory(dir, limits)
  if (mount.status !== 0) {
    rmdirSync(dir)
    rmSync(image, { force: true })
    return `not run: mounting is refused (${mount.stderr || String(mount.error)})`
  }
  return {
    dir,
    get freeBytes() {
      return freeBytesOf(dir)
    },
    ...createFilling(dir),
    [Symbol.dispose]() {
      spawnSync('umount', ['-l', dir])
      // A device that still runs may have made its folders again in the place of the volume.
      rmSync(dir, { recursive: true, force: true })
      rmSync(image, { force: true })
    },
  }
}

function freeBytesOf(dir: string): number {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}

/**
 * Filling ends only when a disk is full, so that disk must be the volume: after a time-out the body of a test still runs while the volume
 * is gone, and would fill the disk of the machine (67 GB, seen in a CI run that all later tests failed of).
 */
function requireMounted(dir: string): void {
  if (statSync(dir).dev === statSync(dirname(dir)).dev) throw new Error(`${dir} is no volume any more`)
}

/** Fills the volume with one file of data and with empty files. */
function createFilling(dir: string): Pick<SmallVolume, 'empty' | 'leaveBytes' | 'fillUp' | 'fillNames'> {
  const filler = join(dir, '.filler')
  const names: string[] = []
  return {
    empty() {
      rmSync(filler, { force: true })
      for (const name of names.splice(0)) rmSync(name, { force: true })
    },
    leaveBytes(count) {
      requireMounted(dir)
      rmSync(filler, { force: true })
      const fd = openSync(filler, 'wx')
      try {
        for (let rest = freeBytesOf(dir) - count; rest >= blockBytes; rest = freeBytesOf(dir) - count) {
          writeSync(fd, mebibyte, 0, Math.min(mebibyte.length, rest - (rest % blockBytes)))
        }
      } finally {
        closeSync(fd)
      }
    },
    fillUp() {
      requireMounted(dir)
      const fd = openSync(filler, 'a')
      try {
        while (freeBytesOf(dir) >= blockBytes) writeSync(fd, mebibyte, 0, Math.min(mebibyte.length, freeBytesOf(dir)))
      } catch (error) {
        // ext4 keeps some of what it calls free for its own blocks.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(fd)
      }
    },
    fillNames() {
      requireMounted(dir)
      while (statfsSync(dir).ffree > 0) {
        const name = join(dir, `.name-${names.length}`)
        writeFileSync(name, '')
        names.push(name)
      }
    },
  }
}

function mountMemory(dir: string, { sizeBytes, files }: VolumeLimits) {
  const options = `size=${sizeBytes}${files === undefined ? '' : `,nr_inodes=${files}`}`
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir], { encoding: 'utf8' })
}

function mountImage(image: string, dir: string, { sizeBytes, files }: VolumeLimits) {
  closeSync(openSync(image, 'wx'))
  truncateSync(image, sizeBytes)
  const inodes = files === undefined ? [] : ['-N', String(files)]
  const made = spawnSync('mkfs.ext4', ['-q', '-m', '0', ...inodes, image], { encoding: 'utf8' })
  return made.status === 0 ? spawnSync('mount', ['-o', 'loop', image, dir], { encoding: 'utf8' }) : made
}
