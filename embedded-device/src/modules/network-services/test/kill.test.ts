import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { seesPrograms, startDevice } from '../../../../test/http/running-device.ts'
import { onlyServices, stagedIn, startServices } from './running-services.ts'
import { servicePassword } from './services-world.ts'
import { smb, smbPrograms, withoutSmbd } from './smb-client.ts'

const noSmb = withoutSmbd()
const old = 'old content'
const bigBytes = 64 << 20

/** Sends a part of a PUT and waits until the device wrote some of it. */
async function halfPut(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const sign = Buffer.from(`admin:${servicePassword}`).toString('base64')
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Basic ${sign}\r\nContent-Length: ${bigBytes}\r\n\r\n`)
  socket.write(Buffer.alloc(8 << 20, 'n'))
  return socket
}

async function say(socket: Socket, line: string): Promise<string> {
  socket.write(`${line}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

async function halfStor(port: number, path: string): Promise<readonly Socket[]> {
  const control = connect(port, '127.0.0.1')
  control.on('error', () => undefined)
  await once(control, 'data')
  for (const line of ['USER admin', `PASS ${servicePassword}`, 'TYPE I']) await say(control, line)
  const passive = await say(control, 'EPSV')
  const data = connect(Number(/\|\|\|(\d+)\|/.exec(passive)?.[1]), '127.0.0.1')
  data.on('error', () => undefined)
  await once(data, 'connect')
  await say(control, `STOR ${path}`)
  data.write(Buffer.alloc(8 << 20, 'n'))
  return [control, data]
}

test(
  `NSV-03b NSV-02a a device that is killed during PUT and STOR leaves the old files, and a write by SMB ends whole${noSmb}`,
  { timeout: 120_000 },
  async () => {
    using dir = quickDir('cove-services-kill-')
    const folder = join(dir.path, 'shown')
    mkdirSync(folder)
    for (const name of ['put.bin', 'stor.bin', 'smb.bin']) writeFileSync(join(folder, name), old)
    const args = ['--data', join(dir.path, 'data'), '--port', '0', '--site', join(dir.path, 'site'), ...onlyServices, '--folder', folder]
    const { device, webdavPort, ftpPort, smbPort } = await startServices(args, { withSmb: noSmb === '' })

    const put = await halfPut(webdavPort, '/dav/shown/put.bin')
    const stor = await halfStor(ftpPort, '/shown/stor.bin')
    await expect.poll(() => stagedIn(folder).length, { timeout: 20_000 }).toBe(2)
    const source = join(dir.path, 'big.bin')
    writeFileSync(source, Buffer.alloc(bigBytes, 's'))
    // smbd is a separate program: it ends what it began, and the next start of the device ends it.
    const smbArgs = ['//127.0.0.1/shown', '-p', String(smbPort), '-U', `admin%${servicePassword}`, '-c', `put ${source} smb.bin`]
    const writing = noSmb === '' ? spawn('smbclient', smbArgs, { stdio: 'ignore' }) : undefined
    const written = writing && once(writing, 'exit')
    await device.stop('SIGKILL')
    await written
    for (const socket of [put, ...stor]) socket.destroy()
    expect([readFileSync(join(folder, 'put.bin'), 'utf8'), readFileSync(join(folder, 'stor.bin'), 'utf8')]).toEqual([old, old])
    if (noSmb === '') expect(readFileSync(join(folder, 'smb.bin')).equals(readFileSync(source))).toBe(true)

    const next = await startDevice(args, noSmb === '' ? seesPrograms(...smbPrograms) : {})
    try {
      expect(stagedIn(folder)).toEqual([])
      const ask = { method: 'GET', headers: { authorization: `Basic ${Buffer.from(`admin:${servicePassword}`).toString('base64')}` } }
      const again = async () => (await fetch(`http://127.0.0.1:${webdavPort}/dav/shown/put.bin`, ask).catch(() => undefined))?.status
      await expect.poll(again, { timeout: 10_000 }).toBe(200)
      // SMB is on again at the same port, although the smbd of before ran until now.
      if (noSmb === '')
        await expect
          .poll(async () => (await smb(smbPort, { account: 'admin', share: 'shown' }, 'ls')).status, { timeout: 10_000 })
          .toBeUndefined()
    } finally {
      await next.stop('SIGTERM')
    }
  },
)
