import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leastSshPort, sshDefaultPort } from '@cove/device-contract/device-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SshHost } from '../ssh/ssh-server.ts'
import { createSshService } from '../ssh/ssh-service.ts'
import { createSshStore } from '../ssh/ssh-store.ts'
import type { SshSettings } from '../ssh/ssh-store.ts'
import type { ChangeAuthor, DeviceStore } from '../store.ts'

const author: ChangeAuthor = { userNo: '1001', nickname: 'a', way: 'set' }
/** A key whose 32 bytes are all the same. */
const keyOf = (byte: number, comment: string): string =>
  `ssh-ed25519 ${Buffer.concat([Buffer.from('0000000b7373682d6564323535313900000020', 'hex'), Buffer.alloc(32, byte)]).toString('base64')} ${comment}`

/** Settings in memory, and what the history got. */
function memoryStore() {
  const values = new Map<string, unknown>()
  const recorded: (readonly [string, { readonly before: unknown; readonly after: unknown }])[] = []
  const store = {
    read: (field: string) => values.get(field),
    write: (field: string, value: unknown) => void values.set(field, value),
    record: (field: string, change: { readonly before: unknown; readonly after: unknown }) => void recorded.push([field, change]),
    transaction: (run: () => unknown) => run(),
  } as unknown as DeviceStore
  const changed: string[] = []
  return { ssh: createSshStore(store, (field) => changed.push(field)), recorded, changed }
}

test('SYS-02c a key that replaces one with the same comment is a change, and the history shows both fingerprints', () => {
  const { ssh, recorded, changed } = memoryStore()
  const settingsOf = (line: string, fingerprint: string): SshSettings => ({
    isOn: false,
    port: sshDefaultPort,
    keys: [{ line, kind: 'ssh-ed25519', fingerprint, comment: 'laptop' }],
  })
  ssh.write(settingsOf(keyOf(1, 'laptop'), ssh.read().keys[0]?.fingerprint ?? ''), author, '1001')
  const first = ssh.read().keys[0]?.fingerprint ?? ''
  recorded.length = 0
  changed.length = 0
  ssh.write(settingsOf(keyOf(2, 'laptop'), 'SHA256:second'), author, '1001')
  expect(recorded).toEqual([['sshKeys', { before: `laptop (${first})`, after: 'laptop (SHA256:second)' }]])
  expect(changed).toEqual(['sshKeys'])
})

let stateDir = ''
beforeAll(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'cove-ssh-'))
})
afterAll(() => rmSync(stateDir, { recursive: true, force: true }))

test('SYS-02c whether a change needs the password is judged when it is its turn', async () => {
  const { ssh } = memoryStore()
  const host = {
    users: { administrator: () => ({ no: '1001' }) },
    stateDir,
    log: { error: () => undefined },
  } as unknown as SshHost
  const kept = keyOf(1, 'kept')
  const taken = keyOf(2, 'taken')
  const asked: string[] = []
  const prove = (name: string) => async () => {
    asked.push(name)
    return 'wrongPassword' as const
  }
  await using service = createSshService(host, ssh)
  const off = { isOn: false, port: leastSshPort }
  await service.set({ ...off, keys: [kept, taken] }, author, () => Promise.resolve(undefined))
  const results = await Promise.all([
    service.set({ ...off, keys: [kept] }, author, prove('narrower')),
    // As it was when this request came, it would have been no new key.
    service.set({ ...off, keys: [kept, taken] }, author, prove('wider')),
  ])
  expect([results, asked]).toEqual([[undefined, 'wrongPassword'], ['wider']])
  expect(ssh.read().keys.map(({ comment }) => comment)).toEqual(['kept'])
})
