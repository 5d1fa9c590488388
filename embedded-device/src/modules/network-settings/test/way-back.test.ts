import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { networkSettings } from '@cove/device-contract/network-settings'
import { notices } from '@cove/device-contract/notices'
import { expect, test } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'

const firstName = Object.keys(networkInterfaces()).find((name) => name !== 'lo') ?? ''

/** A folder with an `ip` that tells its version and is refused everything that `refused` matches. */
async function makeIp(parent: string, refused: string): Promise<string> {
  const folder = join(parent, 'programs')
  await mkdir(folder)
  const lines = [
    '#!/bin/sh',
    '[ "$1" = -V ] && { echo "ip 6.1.0"; exit 0; }',
    `case "$*" in ${refused}) echo "not permitted" >&2; exit 2;; esac`,
  ]
  await writeFile(join(folder, 'ip'), `${lines.join('\n')}\n`)
  await chmod(join(folder, 'ip'), 0o755)
  return folder
}

test.skipIf(process.platform !== 'linux' || firstName === '').each([
  ['a change that is not made', '*address*', 'setAddress'],
  ['a change that is taken back', '*address\\ del*', 'undo'],
])('NET-01b the way back of %s fails: the call, the page and a notice say so', async (_what, refused, call) => {
  const parent = await mkdtemp(join(memoryDir(), 'cove-back-'))
  const programFolders = [await makeIp(parent, refused)]
  // Nothing of the machine is written.
  const seams = { modules: { 'network-settings': { resolverFile: join(parent, 'resolv.conf'), hostsFile: join(parent, 'hosts') } } }
  try {
    await using one = await openTestDevice({ dataDir: join(parent, 'data'), network: 'linux', programFolders }, seams)
    const admin = await makeAdministrator(one)
    const calls = admin.client.use(networkSettings)
    const rest = { mask: '255.255.255.0', gateway: '', dns1: '', dns2: '' }
    const wanted = { interfaceName: firstName, assignment: 'manual' as const, address: '203.0.113.9', ...rest, isForced: true }
    const tried = await calls.setAddress({ body: { wanted } })
    const answer = tried.ok ? await calls.undo({ body: { ticket: tried.data.ticket } }) : tried
    expect([tried.ok, answer]).toMatchObject([call === 'undo', { ok: false, error: { name: 'networkNotReverted' } }])
    const info = await calls.info()
    expect(info.ok && [info.data.unreverted, info.data.trial]).toEqual([{ part: 'address', interfaceName: firstName }, undefined])
    const listed = await admin.client.use(notices).list()
    expect(listed.ok && listed.data.notices.map(({ cause }) => cause)).toContain('network.notReverted')
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
