import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const deviceDir = path.resolve(import.meta.dirname, '../../embedded-device')

/** Calls a function of the device in another process: journeys know the device by its contract only. */
function call(file: string, expression: string): string {
  const url = JSON.stringify(pathToFileURL(path.join(deviceDir, file)).href)
  const script = `const it = await import(${url}); process.stdout.write(String(await it.${expression}))`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
}

/** STO-02: why this machine cannot have drive bays, or loop devices in the place of its disks; undefined where it can. */
export function baysObstacle(kind: 'bays' | 'linux' = 'bays'): string | undefined {
  const asked = kind === 'bays' ? 'baysObstacle()' : "baysObstacle(undefined, 'linux') ?? it.baysObstacle()"
  const obstacle = call('src/core/start-problems/bays-obstacle.ts', asked)
  return obstacle === 'undefined' ? undefined : obstacle
}

const gibibyte = 1024 ** 3
const run = (program: string, ...args: readonly string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim()

/** Loop devices of 1 GiB that stand for disks of the machine; disposing detaches them. */
export interface LoopDisks extends Disposable {
  readonly paths: readonly string[]
  /** Puts a file system onto one of them. */
  format(at: number, label: string): void
}

/** Attaches so many loop devices over empty image files. */
export function openLoopDisks(count: number): LoopDisks {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'cove-loops-'))
  const paths = Array.from({ length: count }, (_, at) => {
    const image = path.join(dir, `${at}.img`)
    writeFileSync(image, '')
    truncateSync(image, gibibyte)
    return run('losetup', '--find', '--show', image)
  })
  return {
    paths,
    format: (at, label) => void run('mkfs.ext4', '-q', '-F', '-L', label, paths[at] ?? ''),
    [Symbol.dispose]: () => {
      for (const one of paths) run('losetup', '--detach', one)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Unmounts and detaches what a device with drive bays left, and deletes its data folder. The device must have ended. */
export function cleanBays(dataDir: string): void {
  call('test/pools/clean-bays.ts', `cleanBays(${JSON.stringify(dataDir)})`)
}
