import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../../../../tools/demo-films/main.ts')

/** What a test wants of the next answers; see the service. */
export interface Fault {
  readonly path?: string
  readonly status?: number
  readonly retryAfterSeconds?: number
  readonly delayMs?: number
  readonly body?: 'noJson' | 'wrongTypes' | 'huge' | 'cut' | 'noPicture'
  readonly redirect?: string
  readonly times?: number
}

/** A film database in a process of its own. */
export interface DemoFilms extends AsyncDisposable {
  readonly address: string
  fail(...faults: readonly Fault[]): Promise<void>
  /** Paths that were asked for since the last question. */
  asked(): Promise<readonly string[]>
}

/** Starts the service of the demonstration, as a person does. */
export async function startDemoFilms(): Promise<DemoFilms> {
  const child = spawn(process.execPath, [main, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const address = line.toString().trim()
  const control = new URL('/control', address)
  return {
    address,
    async fail(...faults) {
      await fetch(control, { method: 'POST', body: JSON.stringify(faults) })
    },
    async asked() {
      const { log } = (await (await fetch(control)).json()) as { readonly log: readonly string[] }
      return log
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
