import bonjour from 'bonjour-service'
import type { Service } from 'bonjour-service'
import { expect, test } from 'vitest'
import { announce } from '../../src/modules/network/announce.ts'
import { createAnnouncedServices } from '../../src/modules/network/announced-services.ts'
import { recordsOf } from '../../src/modules/network-services/service/announced-records.ts'

const backupNames = ['时光机']

test('NSV-01a services that run are announced, Time Machine shares with SMB only', () => {
  const all = recordsOf({ ports: { webdav: 5081, ftp: 2121, smb: 445 }, hasCertificate: true, webdavPath: '/dav', backupNames })
  expect(all).toEqual([
    { type: 'webdavs', port: 5081, txt: { path: '/dav/' } },
    { type: 'ftp', port: 2121, txt: {} },
    { type: 'smb', port: 445, txt: {} },
    { type: 'adisk', port: 9, txt: { sys: 'waMA=0,adVF=0x100', dk0: 'adVN=时光机,adVF=0x82' } },
  ])
  const few = recordsOf({ ports: { webdav: 5081 }, hasCertificate: false, webdavPath: '/dav', backupNames })
  expect(few).toEqual([{ type: 'webdav', port: 5081, txt: { path: '/dav/' } }])
})

test('NSV-01a a client that looks by mDNS finds a service that is switched on while the device runs', async () => {
  const services = createAnnouncedServices()
  const problems: unknown[] = []
  const onProblem = (error: unknown): void => void problems.push(error)
  await using _announced = announce({ serialNo: 'COVE0001ABCD', name: '客厅', port: 9999, interface: '127.0.0.1', onProblem, services })
  services.set(recordsOf({ ports: { smb: 4450 }, hasCertificate: true, webdavPath: '/dav', backupNames }))
  // The options of the library's transport are not in its types.
  const options: Record<string, unknown> = { interface: '127.0.0.1', bind: '0.0.0.0' }
  const seeker = new bonjour.Bonjour(options)
  const found: Service[] = []
  const browsers = ['smb', 'adisk'].map((type) => seeker.find({ type }, (service) => void found.push(service)))
  await expect
    .poll(
      () => {
        for (const browser of browsers) browser.update()
        return found.filter(({ name }) => name === '客厅 ABCD').map(({ type, port }) => `${type} ${port}`)
      },
      { timeout: 15_000, interval: 200 },
    )
    .toEqual(expect.arrayContaining(['smb 4450', 'adisk 9']))
  const stopped: string[] = []
  for (const browser of browsers) browser.on('down', ({ type }: Service) => stopped.push(type))
  services.set([])
  await expect.poll(() => stopped.sort(), { timeout: 15_000 }).toEqual(['adisk', 'smb'])
  seeker.destroy()
  expect(problems).toEqual([])
})
