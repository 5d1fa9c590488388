import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { installed } from '../../../../test/programs/installed.ts'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'
import { driverOf, tryDriver } from './driver-suite.ts'

const nginx = installed('nginx')
const daemon = nginx ?? ''
const davModule = join(dirname(daemon), '../lib/nginx/modules/ngx_http_dav_ext_module.so')
const canRun = nginx !== undefined && existsSync(davModule)
const because = canRun ? '' : ' (not run: nginx with its DAV module is not installed)'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const configOf = (dir: string, port: number): string => `load_module ${davModule};
daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log;
events {}
http {
  access_log off; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/p; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u;
  scgi_temp_path ${dir}/s; client_max_body_size 0;
  server {
    listen 127.0.0.1:${port}; root ${dir}/files;
    location / { dav_methods PUT DELETE MKCOL COPY MOVE; dav_ext_methods PROPFIND OPTIONS; }
  }
}
`

test.runIf(canRun)(`SED-04a the WebDAV driver does everything with a server of others${because}`, { timeout: 30_000 }, async () => {
  const dir = mkdtempSync(join(memoryDir(), 'cove-nginx-'))
  mkdirSync(join(dir, 'files'))
  const port = await freePort()
  writeFileSync(join(dir, 'nginx.conf'), configOf(dir, port))
  const running = spawn(daemon, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], { stdio: 'ignore' })
  try {
    const address = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(address), { timeout: 10_000 })
    await tryDriver(driverOf('webdav', { address }), [])
    expect(readdirSync(join(dir, 'files'))).toEqual([])
  } finally {
    running.kill()
    await once(running, 'exit')
    rmSync(dir, { recursive: true, force: true })
  }
})
