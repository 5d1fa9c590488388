import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'

const deviceFolders = ['/v1', '/v2', '/ugos', '/setting/v1', '/setting/v2', '/api', '/app-files']

/** True for what the device answers and the development server passes on. */
export const isForDevice = (pathname: string): boolean =>
  deviceFolders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))

/** Starts the embedded device beside the development server. What it prints names the page's address instead of its own. */
export function startDevice(ports: { readonly device: number; readonly page: number }, args: readonly string[]): Disposable {
  const main = path.join(rootDir, 'embedded-device/src/main.ts')
  const data = args.some((arg) => arg === '--data' || arg.startsWith('--data=')) ? [] : ['--data', devData()]
  const device = spawn(process.execPath, [main, '--port', String(ports.device), ...data, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  device.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk.toString().replaceAll(`:${ports.device}`, `:${ports.page}`)))
  device.on('exit', (code) => {
    if (code !== 0 && code !== null) console.error(`the device ended with code ${code}; the page still serves, its calls fail`)
  })
  return { [Symbol.dispose]: () => void device.kill('SIGTERM') }
}

/** The device of `pnpm dev` keeps its data in the repository, apart from the one a person uses. */
function devData(): string {
  const [dir, former] = [path.join(rootDir, '.cache/dev-data'), path.join(rootDir, 'data/dev')]
  if (!existsSync(dir) && existsSync(former)) {
    mkdirSync(path.dirname(dir), { recursive: true })
    renameSync(former, dir)
  }
  return dir
}

/** Passes one request to the device and streams the answer back, event streams included. */
export function proxyTo(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const host = `127.0.0.1:${port}`
  const { origin, ...headers } = incoming.headers
  // The device only trusts its own origin; to the page this server is that origin.
  const forwarded = { ...headers, host, ...(origin === undefined ? {} : { origin: `http://${host}` }) }
  const call = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: forwarded }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  call.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  outgoing.on('close', () => call.destroy())
  incoming.pipe(call)
}
