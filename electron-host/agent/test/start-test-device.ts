import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'

const rootDir = join(import.meta.dirname, '..', '..', '..')

/** A device in a separate process. */
export interface TestDevice {
  readonly url: string
  readonly printed: () => string
  readonly kill: () => Promise<void>
}

let bundledMain: string | undefined

/** The bundle that `npm start` runs, made where sources changed; `npm test` says which one of this repository it is. */
function mainFile(): string {
  const told = process.env['COVE_BUNDLED_MAIN']
  if (told?.startsWith(join(rootDir, 'embedded-device/'))) return told
  if (bundledMain === undefined) {
    execFileSync(process.execPath, [join(rootDir, 'tools/build.ts'), 'device', '--quiet'], { cwd: rootDir })
    const bundles = join(rootDir, 'embedded-device/dist')
    bundledMain = join(bundles, readFileSync(join(bundles, 'current'), 'utf8'), 'main.mjs')
  }
  return bundledMain
}

/** What the agent talks to. The others would read every file that it uploads, by whatever programs this machine has. */
const modules = 'transfers,sync,backup'

/** A folder of sample files that holds none: drawing them costs more than a start, and no test of the agent looks at them. */
function withoutSamples(dataDir: string): string {
  const dir = `${dataDir}-samples`
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'sample-files.bin'), serialize([]))
  return dir
}

/** Starts the device from the bundle that `npm start` runs, on a free port or on the one that it had before. */
export async function startTestDevice(dataDir: string, port = '0'): Promise<TestDevice> {
  const args = [mainFile(), '--data', dataDir, '--port', port, '--site', join(dataDir, 'site'), '--modules', modules]
  const env = { ...process.env, COVE_DISCOVERY_PORT: '0', COVE_SAMPLES_DIR: withoutSamples(dataDir) }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const look = (piece: Buffer): void => {
      text += piece.toString()
      const [, found] = /(http:\/\/127\.0\.0\.1:\d+)\n/.exec(text) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('exit', (code) => reject(new Error(`the device left with ${code}: ${text}`)))
  })
  return {
    url,
    printed: () => text,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
