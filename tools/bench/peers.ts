import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'

/** Another server over a folder, to measure beside ours in the same run. Dispose ends it and deletes its folder. */
export interface Peer extends Disposable {
  readonly name: string
  readonly port: number
  /** What it serves; files put there can be fetched under `/<name>`. */
  readonly folder: string
  /** True where it takes PUT. */
  readonly takesPut: boolean
}

type Start = (dir: string, folder: string, port: number) => { readonly command: readonly string[]; readonly takesPut: boolean }

const starts: Readonly<Record<string, Start>> = {
  nginx: (dir, folder, port) => {
    const config = path.join(dir, 'nginx.conf')
    writeFileSync(
      config,
      `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; user root; worker_processes 2; events {}
http { access_log off; sendfile on; client_max_body_size 0; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/p;
fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s; keepalive_requests 1000000;
server { listen 127.0.0.1:${port}; root ${folder}; location / { dav_methods PUT; } } }`,
    )
    return { command: ['nginx', '-c', config], takesPut: true }
  },
  lighttpd: (dir, folder, port) => {
    const plain = `server.document-root = "${folder}"\nserver.port = ${port}\nserver.bind = "127.0.0.1"
server.max-keep-alive-requests = 1000000\nmimetype.assign = (".html" => "text/html", ".js" => "text/javascript", "" => "application/octet-stream")\n`
    const webdav = 'server.modules = ("mod_webdav")\nwebdav.activate = "enable"\nwebdav.is-readonly = "disable"\n'
    const config = path.join(dir, 'lighttpd.conf')
    writeFileSync(config, plain + webdav)
    // Some systems bring that module apart: without it, it serves and takes nothing.
    const takesPut = spawnSync('lighttpd', ['-tt', '-f', config]).status === 0
    if (!takesPut) writeFileSync(config, plain)
    return { command: ['lighttpd', '-D', '-f', config], takesPut }
  },
  rclone: (_dir, folder, port) => ({ command: ['rclone', 'serve', 'webdav', folder, '--addr', `127.0.0.1:${port}`, '-q'], takesPut: true }),
}

/** Starts every peer that is installed here; a machine without any measures only ours. */
export async function startPeers(): Promise<readonly Peer[]> {
  const peers: Peer[] = []
  for (const [name, start] of Object.entries(starts)) {
    if (spawnSync('which', [name]).status !== 0) continue
    const peer = await startPeer(name, start)
    if (peer) peers.push(peer)
  }
  return peers
}

async function startPeer(name: string, start: Start): Promise<Peer | undefined> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), `cove-peer-${name}-`))
  const folder = path.join(dir, 'root')
  mkdirSync(folder)
  const port = await freePort()
  const { command, takesPut } = start(dir, folder, port)
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: 'ignore' })
  const end = () => {
    child.kill('SIGTERM')
    rmSync(dir, { recursive: true, force: true })
  }
  if (!(await answers(port, child))) {
    end()
    return undefined
  }
  return { name, port, folder, takesPut, [Symbol.dispose]: end }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    const outcome = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    if (outcome) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
