import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { barePath } from '../programs/bare-path.ts'
import { knownSamplesDir } from './known-samples.ts'
import { wireOf } from './test-device.ts'

const repositoryDir = join(import.meta.dirname, '../../..')

let bundledMain: string | undefined

/**
 * The file that `npm start` runs, bundled where sources changed: a start from the sources takes three times as long. `npm test` says which
 * file it is, of this repository and not of one that was copied from it: to ask the builder takes longer than the start.
 */
function mainFile(): string {
  const told = process.env['COVE_BUNDLED_MAIN']
  if (told?.startsWith(join(repositoryDir, 'embedded-device/'))) return told
  if (bundledMain === undefined) {
    execFileSync(process.execPath, [join(repositoryDir, 'tools/build.ts'), 'device', '--quiet'], { cwd: repositoryDir })
    const bundlesDir = join(repositoryDir, 'embedded-device/dist')
    bundledMain = join(bundlesDir, readFileSync(join(bundlesDir, 'current'), 'utf8'), 'main.mjs')
  }
  return bundledMain
}

/** For a device that is to see these programs, where they are installed. */
export const seesPrograms = (...names: readonly string[]) => ({ PATH: barePath(...names) })

/**
 * What every device of these tests is given: no searches of the network, sample pictures that are drawn once for all, and of programs
 * only the shell and `sync`, so that nothing depends on what is installed.
 */
const commonEnv = () => ({ ...process.env, PATH: barePath(), COVE_DISCOVERY_PORT: '0', COVE_SAMPLES_DIR: knownSamplesDir() })

/** The device as its own process, as a person starts it. */
export interface RunningDevice {
  readonly url: string
  readonly pid: number
  /** Everything it printed so far. */
  printed(): string
  client(token?: string): DeviceClient
  /** The exit code, once it ends by itself. */
  readonly ended: Promise<number | null>
  /** Ends it at once or politely; answers the exit code, null after a kill. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** Starts the device from the bundle that `npm start` runs. */
export async function startDevice(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<RunningDevice> {
  const child = spawn(process.execPath, [mainFile(), ...args], {
    env: { ...commonEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const seen = collect(child)
  const url = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const [, found] = /(http:\/\/127\.0\.0\.1:\d+)\n/.exec(seen()) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`the device left with ${code}: ${seen()}`)))
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    url,
    pid: child.pid ?? 0,
    ended: exited,
    printed: seen,
    client: (token) =>
      createClient(async (request) => {
        const { payload, ...wire } = wireOf(request, token)
        const answer = await fetch(`${url}${wire.url}`, {
          method: wire.method,
          headers: wire.headers,
          ...(payload === undefined ? {} : { body: payload }),
        })
        return answer.json()
      }),
    stop(signal) {
      child.kill(signal)
      return exited
    },
  }
}

/** Runs a command of the device to its end. */
export async function runDevice(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const child = spawn(process.execPath, [mainFile(), ...args], {
    env: { ...commonEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const seen = collect(child)
  const code = await new Promise<number | null>((resolve) => child.once('close', (exitCode) => resolve(exitCode)))
  return { code, printed: seen() }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (piece: Buffer) => (text += piece.toString()))
  child.stderr?.on('data', (piece: Buffer) => (text += piece.toString()))
  return () => text
}
