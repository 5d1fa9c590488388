import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system that can be made to hang: every write into it waits in the kernel until it thaws. */
export interface FreezableVolume extends Disposable {
  readonly dir: string
  freeze(): void
  thaw(): void
}

const told = (program: string, args: readonly string[]): string | undefined => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? undefined : `${program}: ${stderr || String(error)}`
}

/** Mounts the volume; returns the reason when this machine does not allow it, and the test reports that it did not run. */
export function mountFreezable(sizeBytes: number): FreezableVolume | string {
  if (process.platform !== 'linux') return 'not run: needs a Linux kernel'
  const base = mkdtempSync(join(tmpdir(), 'cove-freezable-'))
  const [image, dir] = [join(base, 'image'), join(base, 'mount')]
  writeFileSync(image, '')
  truncateSync(image, sizeBytes)
  mkdirSync(dir)
  const refused = told('mkfs.ext4', ['-q', '-F', image]) ?? told('mount', ['-o', 'loop', image, dir])
  if (refused !== undefined) {
    rmSync(base, { recursive: true, force: true })
    return `not run: no file system of our own here (${refused.trim()})`
  }
  let isFrozen = false
  const thaw = (): void => {
    if (isFrozen) told('fsfreeze', ['--unfreeze', dir])
    isFrozen = false
  }
  const dispose = (): void => {
    thaw()
    told('umount', ['-l', dir])
    rmSync(base, { recursive: true, force: true })
  }
  const unfreezable = told('fsfreeze', ['--freeze', dir]) ?? told('fsfreeze', ['--unfreeze', dir])
  if (unfreezable !== undefined) {
    dispose()
    return `not run: freezing is refused (${unfreezable.trim()})`
  }
  return {
    dir,
    thaw,
    freeze() {
      isFrozen = told('fsfreeze', ['--freeze', dir]) === undefined
      if (!isFrozen) throw new Error('the volume did not freeze')
    },
    [Symbol.dispose]: dispose,
  }
}
