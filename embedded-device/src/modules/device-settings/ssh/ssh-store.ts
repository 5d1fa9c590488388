import { leastSshPort, sshDefaultPort } from '@cove/device-contract/device-settings'
import type { DeviceField, SshKey } from '@cove/device-contract/device-settings'
import type { ChangeAuthor, DeviceStore } from '../store.ts'
import { readPublicKey } from './public-key.ts'

/** What SSH is set to. */
export interface SshSettings {
  readonly isOn: boolean
  readonly port: number
  readonly keys: readonly SshKey[]
}

/** The stored settings of SSH; they belong to one administrator. */
export interface SshStore {
  read(): SshSettings
  /** Whose keys they are; '' while there are none. */
  readonly ownerNo: string
  /** Stores what differs; each difference is in the history. */
  write(next: SshSettings, author: ChangeAuthor, ownerNo: string): void
}

interface StoredKeys {
  readonly lines: readonly string[]
  readonly ownerNo: string
}

/** Creates the settings over the store of the module; `changed` is called after each commit. */
export function createSshStore(store: DeviceStore, changed: (field: DeviceField) => void): SshStore {
  const stored = (): StoredKeys => (store.read('sshKeys') ?? { lines: [], ownerNo: '' }) as StoredKeys
  const read = (): SshSettings => ({
    isOn: store.read('ssh') === true,
    port: Math.max(leastSshPort, Number(store.read('sshPort') ?? sshDefaultPort)),
    keys: stored().lines.flatMap((line) => readPublicKey(line) ?? []),
  })
  return {
    read,
    get ownerNo() {
      return stored().ownerNo
    },
    write(next, author, ownerNo) {
      const before = read()
      store.transaction(() => {
        store.write('ssh', next.isOn)
        store.write('sshPort', next.port)
        store.write('sshKeys', { lines: next.keys.map(({ line }) => line), ownerNo } satisfies StoredKeys)
        for (const { field, old, now } of differences(before, next)) store.record(field, { before: old, after: now }, author)
      })
      for (const { field } of differences(before, next)) changed(field)
    },
  }
}

interface Difference {
  readonly field: DeviceField
  readonly old: unknown
  readonly now: unknown
}

/** The fields that differ, with their values as the history shows them. */
function differences(before: SshSettings, next: SshSettings): Difference[] {
  const of = (field: DeviceField, old: unknown, now: unknown): Difference[] => (old === now ? [] : [{ field, old, now }])
  // Comments are chosen freely: two keys may have the same one.
  const isSame = linesOf(before.keys) === linesOf(next.keys)
  return [
    ...of('sshPort', before.port, next.port),
    ...(isSame ? [] : [{ field: 'sshKeys' as const, old: namesOf(before.keys), now: namesOf(next.keys) }]),
    ...of('ssh', before.isOn, next.isOn),
  ]
}

const linesOf = (keys: readonly SshKey[]): string => keys.map(({ line }) => line).join('\n')
const namesOf = (keys: readonly SshKey[]): string =>
  keys.map(({ comment, fingerprint }) => (comment === '' ? fingerprint : `${comment} (${fingerprint})`)).join(', ')
