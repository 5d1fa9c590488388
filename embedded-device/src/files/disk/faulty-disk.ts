import type { Disk, DiskOp, Eventually } from './disk.ts'

/** When to fail and how. `crash` runs before the call (kill points); `error` is thrown instead of the call. */
export interface Fault {
  readonly op: DiskOp | readonly DiskOp[] | 'any'
  /** Counts from 1 over the matching calls. */
  readonly nth: number
  readonly error?: NodeJS.ErrnoException
  readonly crash?: () => void
  /** Every call from the n-th on fails, as a full disk does. */
  readonly andAfter?: boolean
  /** Runs before the n-th call and lets it pass: the hook for races. */
  readonly before?: () => void
}

/** Makes a system error as Node would throw it. */
export function systemError(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: injected`), { code })
}

export interface FaultyDisk extends Disk {
  /** Matching calls so far: run once without a fault to learn the number of kill points. */
  calls(): number
}

/** Wraps a disk and breaks its n-th matching call (reliability 4: inject at every n-th call, not at random only). */
export function faultyDisk(disk: Disk, fault: Fault): FaultyDisk {
  let seen = 0
  const matches = (op: DiskOp): boolean => fault.op === 'any' || (typeof fault.op === 'string' ? fault.op === op : fault.op.includes(op))
  function arrive(op: DiskOp): void {
    if (!matches(op)) return
    seen += 1
    if (seen !== fault.nth && !(fault.andAfter && seen > fault.nth)) return
    fault.before?.()
    fault.crash?.()
    if (fault.error) throw fault.error
  }
  function broken<Args extends readonly unknown[], T>(
    op: DiskOp,
    call: (...args: Args) => Eventually<T>,
  ): (...args: Args) => Eventually<T> {
    return (...args) => {
      arrive(op)
      return call(...args)
    }
  }
  return {
    calls: () => seen,
    open: broken('open', disk.open),
    close: broken('close', disk.close),
    closeFolder: (fd) => disk.closeFolder(fd),
    read: broken('read', disk.read),
    write: broken('write', disk.write),
    fdatasync: broken('fdatasync', disk.fdatasync),
    fsync: broken('fsync', disk.fsync),
    setModified: broken('setModified', disk.setModified),
    fchmod: broken('fchmod', disk.fchmod),
    fchown: broken('fchown', disk.fchown),
    fstat: broken('fstat', disk.fstat),
    lstat: broken('lstat', disk.lstat),
    readdir: broken('readdir', disk.readdir),
    mkdir: broken('mkdir', disk.mkdir),
    rmdir: broken('rmdir', disk.rmdir),
    rename: broken('rename', disk.rename),
    link: broken('link', disk.link),
    unlink: broken('unlink', disk.unlink),
    clone: broken('clone', disk.clone),
    statfs: broken('statfs', disk.statfs),
    realpath: broken('realpath', disk.realpath),
    readText: broken('readText', disk.readText),
  }
}
