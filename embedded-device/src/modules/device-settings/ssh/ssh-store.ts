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
        for (const [field, old, now] of differences(before, next)) store.record(field, { before: old, after: now }, author)
      })
      for (const [field] of differences(before, next)) changed(field)
    },
  }
}

/** The fields that differ, with their values as the history shows them. */
function differences(before: SshSettings, next: SshSettings): (readonly [DeviceField, unknown, unknown])[] {
  const all = [
    ['sshPort', before.port, next.port],
    ['sshKeys', namesOf(before.keys), namesOf(next.keys)],
    ['ssh', before.isOn, next.isOn],
  ] as const
  return all.filter(([, old, now]) => old !== now)
}

const namesOf = (keys: readonly SshKey[]): string => keys.map(({ comment, fingerprint }) => comment || fingerprint).join(', ')
