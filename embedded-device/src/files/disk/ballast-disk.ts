import { constants } from 'node:fs'
import { isOutOfSpace } from './ballast.ts'
import type { Disk, Eventually } from './disk.ts'

/** A disk for clean-up work: a call that finds no space releases ballast and is made again, until `release` has nothing left. */
export function reliefDisk(disk: Disk, release: () => Eventually<boolean>): Disk {
  const relieved =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Eventually<T>) =>
    (...args: Args): Eventually<T> => {
      const attempt = (): Eventually<T> => {
        try {
          const answer = call(...args)
          return answer instanceof Promise ? answer.catch(again) : answer
        } catch (error) {
          return again(error)
        }
      }
      const again = (error: unknown): Eventually<T> => {
        if (!isOutOfSpace(error)) throw error
        const retry = (hasReleased: boolean): Eventually<T> => {
          if (!hasReleased) throw error
          return attempt()
        }
        const released = release()
        return released instanceof Promise ? released.then(retry) : retry(released)
      }
      return attempt()
    }
  return {
    ...disk,
    // Not the syncs: one that failed must not be asked again (S-B3).
    open: relieved(disk.open),
    write: relieved(disk.write),
    mkdir: relieved(disk.mkdir),
    rmdir: relieved(disk.rmdir),
    rename: relieved(disk.rename),
    link: relieved(disk.link),
    unlink: relieved(disk.unlink),
  }
}

/** A disk for ordinary work: what takes space finds the volume full while its ballast is released. */
export function ordinaryDisk(disk: Disk, isReleased: () => boolean): Disk {
  const refuseWhenFull = (): void => {
    if (isReleased()) throw Object.assign(new Error('ENOSPC: the ballast is released'), { code: 'ENOSPC' })
  }
  const taking =
    <Args extends readonly unknown[], T>(call: (...args: Args) => T) =>
    (...args: Args): T => {
      refuseWhenFull()
      return call(...args)
    }
  return {
    ...disk,
    open(path, flags) {
      if ((flags & constants.O_CREAT) !== 0) refuseWhenFull()
      return disk.open(path, flags)
    },
    write: taking(disk.write),
    mkdir: taking(disk.mkdir),
    clone: taking(disk.clone),
  }
}
