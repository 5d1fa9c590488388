import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { networkSettings } from '@cove/device-contract/network-settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'
import { withEntries } from '../hosts-file.ts'

const nas = { address: '192.168.1.9', domain: 'nas.home' }
const foreign = '127.0.0.1\tlocalhost\n::1 localhost # mine'

test('NET-01b entries stand between marks below the lines of others, and go without a trace', () => {
  const written = withEntries(foreign, [nas])
  expect(written.split('\n').slice(0, 2)).toEqual(foreign.split('\n'))
  expect(written).toContain('\n192.168.1.9\tnas.home\n')
  expect(withEntries(written, [])).toBe(`${foreign}\n`)
})

test('NET-01b lines of others stay whatever they are, and writing twice is like writing once', () => {
  const line = fc.oneof(fc.constantFrom('# Cove end', '# Cove begin: these lines are made by the network settings', ''), fc.string())
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const once = withEntries(lines.join('\n'), [nas])
      expect(withEntries(once, [nas])).toBe(once)
      const own = lines.filter((one) => one !== '' && !one.startsWith('# Cove') && !one.includes('\n'))
      const isMarked = lines.includes('# Cove end')
      if (!isMarked) for (const one of own) expect(once).toContain(one)
    }),
  )
})

test('NET-01b on linux the hosts file follows the settings, and what cannot be written is refused and not kept', async () => {
  const parent = await mkdtemp(join(memoryDir(), 'cove-hosts-'))
  const hostsFile = join(parent, 'hosts')
  await writeFile(hostsFile, foreign)
  try {
    await using one = await openTestDevice({ network: 'linux' }, { modules: { 'network-settings': { hostsFile } } })
    const { client } = await makeAdministrator(one)
    const calls = client.use(networkSettings)
    expect(await calls.setHosts({ body: { entries: [nas] } })).toMatchObject({ ok: true })
    expect(await readFile(hostsFile, 'utf8')).toBe(withEntries(foreign, [nas]))
    expect((await stat(hostsFile)).mode & 0o777).toBe(0o644)
    await rm(hostsFile)
    expect(await calls.setHosts({ body: { entries: [] } })).toMatchObject({ error: { name: 'networkApplyFailed' } })
    expect(await calls.hosts()).toMatchObject({ data: { entries: [nas] } })
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
