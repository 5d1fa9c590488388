import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkStart, freePort } from './checks.ts'

let dir = ''
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'cove-checks-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const options = async () => ({ dataDir: join(dir, 'data'), port: await freePort(), lan: false, folders: [] as readonly string[] })
const standing = { isRoot: false, running: undefined }

test('SVC-01 a start that nothing stands in the way of is let through, and makes the data folder', async () => {
  await expect(checkStart(await options(), standing)).resolves.toBeUndefined()
})

test('SVC-01 a port that is taken is named, and is no obstacle for the service that has it', async () => {
  const wanted = await options()
  const server = createServer().listen(wanted.port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await expect(checkStart(wanted, standing)).rejects.toThrow(`Port ${wanted.port} is in use by another program`)
  await expect(checkStart(wanted, { isRoot: false, running: wanted })).resolves.toBeUndefined()
  await new Promise((resolve) => server.close(resolve))
})

test('SVC-01 a port for root, a folder that is not there and data that is a file are named', async () => {
  const wanted = await options()
  await expect(checkStart({ ...wanted, port: 443 }, standing)).rejects.toThrow('Port 443 is for root only')
  await expect(checkStart({ ...wanted, folders: [join(dir, 'nowhere')] }, standing)).rejects.toThrow('nowhere of --folder is not there')
  writeFileSync(join(dir, 'file'), '')
  await expect(checkStart({ ...wanted, dataDir: join(dir, 'file') }, standing)).rejects.toThrow(/cannot be written \(E\w+\)/)
})

test('SVC-01 data that another device holds are named', async () => {
  const wanted = await options()
  mkdirSync(wanted.dataDir)
  const holder = new DatabaseSync(join(wanted.dataDir, 'device.lock'))
  holder.exec('begin exclusive')
  await expect(checkStart(wanted, standing)).rejects.toThrow('is in use by a Cove that is running')
  holder.close()
  await expect(checkStart(wanted, standing)).resolves.toBeUndefined()
})
