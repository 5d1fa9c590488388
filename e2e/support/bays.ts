import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const deviceDir = path.resolve(import.meta.dirname, '../../embedded-device')

/** Calls a function of the device in another process: journeys know the device by its contract only. */
function call(file: string, expression: string): string {
  const url = JSON.stringify(pathToFileURL(path.join(deviceDir, file)).href)
  const script = `const it = await import(${url}); process.stdout.write(String(await it.${expression}))`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
}

/** STO-02: why this machine cannot have drive bays; undefined where it can. */
export function baysObstacle(): string | undefined {
  const obstacle = call('src/core/drive-bays/bays-obstacle.ts', 'baysObstacle()')
  return obstacle === 'undefined' ? undefined : obstacle
}

/** Unmounts and detaches what a device with drive bays left, and deletes its data folder. The device must have ended. */
export function cleanBays(dataDir: string): void {
  call('test/pools/clean-bays.ts', `cleanBays(${JSON.stringify(dataDir)})`)
}
