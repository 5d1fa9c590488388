import { correctedPlan, defaultPlan } from '@cove/device-contract/device-settings'
import type { deviceSettings, DeviceChange, DeviceField, Power } from '@cove/device-contract/device-settings'
import type { Host } from '../../module-kit/module-kit.ts'
import type { DeviceSettingsApi, OwnedField } from './api.ts'
import type { ChangeAuthor, DeviceStore, StoredChange } from './store.ts'

/** Fields of the power page. */
export type PowerField = Exclude<keyof Power, 'isModel'>

/** Why a revert was refused. */
export type RevertProblem = 'deviceChangeUnknown' | 'deviceChangedSince' | 'deviceChangeTried' | 'deviceChangeOfSsh'

const powerDefaults: Omit<Power, 'isModel'> = {
  plan: defaultPlan,
  fanMode: 'balanced',
  powersOnAutomatically: true,
  light: 'on',
  isBeeperOn: true,
}

/** The settings of the device as a whole; each change has an author and a place in the history. */
export interface DeviceFields extends DeviceSettingsApi {
  power(): Power
  set<F extends PowerField>(field: F, value: Power[F], author: ChangeAuthor): void
  rename(name: string, author: ChangeAuthor): void
  list(limit: number, beforeId: number | undefined): DeviceChange[]
  readonly total: number
  /** PWR-01b: what a reset does, in an order that stays the same; each step may be repeated. */
  resetSteps(author: ChangeAuthor): readonly (() => Promise<void>)[]
  revert(changeId: number, overwrites: boolean, author: ChangeAuthor): RevertProblem | undefined
}

type FieldsHost = Pick<Host<typeof deviceSettings>, 'identity' | 'events'>

function powerOf(store: DeviceStore): Power {
  const read = <F extends PowerField>(field: F) => (store.read(field) ?? powerDefaults[field]) as Power[F]
  return {
    isModel: true,
    plan: read('plan'),
    fanMode: read('fanMode'),
    powersOnAutomatically: read('powersOnAutomatically'),
    light: read('light'),
    isBeeperOn: read('isBeeperOn'),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** PWR-01b: gives every setting with a first value that value, in an order that stays the same. */
function resetStepsOf(
  owned: ReadonlyMap<DeviceField, OwnedField>,
  apply: (field: DeviceField, value: unknown) => Promise<void>,
): (() => Promise<void>)[] {
  const step = async (field: DeviceField, value: unknown): Promise<void> => {
    const known = owned.get(field)
    // A step that was killed may have stored its value and not carried it out.
    if (isSame(known?.read(), value)) await known?.apply?.(value)
    else await apply(field, value)
  }
  const ordered = [...owned].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return ordered.flatMap(([field, { initial }]) => (initial === undefined ? [] : () => step(field, initial)))
}

/** Opens the settings over their store. */
export function createDeviceFields(host: FieldsHost, store: DeviceStore): DeviceFields {
  const owned = new Map<DeviceField, OwnedField>()
  const changed = (field: DeviceField): void => host.events.emit('device-settings.changed', { field })
  const powerField = (field: PowerField): OwnedField => ({
    read: () => store.read(field) ?? powerDefaults[field],
    apply: (value) => store.write(field, value),
    initial: powerDefaults[field],
  })
  for (const field of Object.keys(powerDefaults) as PowerField[]) owned.set(field, powerField(field))
  owned.set('name', { read: () => host.identity.name, apply: (value) => host.identity.rename(String(value)) })
  /** Applies and records in one transaction; the same value is no change. Resolves when the value is carried out. */
  const apply = (field: DeviceField, value: unknown, author: ChangeAuthor): Promise<void> => {
    const known = owned.get(field)
    const before = known?.read()
    if (!known?.apply || isSame(before, value)) return Promise.resolve()
    const carriedOut = store.transaction(() => {
      const done = known.apply?.(value)
      store.record(field, { before, after: value }, author)
      return done
    })
    changed(field)
    return Promise.resolve(carriedOut)
  }
  return {
    own(field, value) {
      owned.set(field, value)
      return { [Symbol.dispose]: () => void owned.delete(field) }
    },
    resetSteps: (author) => resetStepsOf(owned, (field, value) => apply(field, value, author)),
    record(field, values, author) {
      store.record(field, values, author)
      changed(field)
    },
    power: () => powerOf(store),
    set: (field, value, author) => void apply(field, field === 'plan' ? correctedPlan(value as Power['plan']) : value, author),
    rename: (name, author) => void apply('name', name, author),
    list: (limit, beforeId) =>
      store.list(limit, beforeId).map((change) => ({ ...change, canRevert: owned.get(change.field)?.apply !== undefined })),
    get total() {
      return store.count()
    },
    revert(changeId, overwrites, author) {
      const change = store.get(changeId)
      const problem = revertProblem(owned, change, overwrites)
      if (problem || !change) return problem
      void apply(change.field, change.before, author)
      store.markReverted(changeId)
      return undefined
    },
  }
}

/** Why a change cannot be taken back; undefined when it can. */
function revertProblem(
  owned: ReadonlyMap<DeviceField, OwnedField>,
  change: StoredChange | undefined,
  overwrites: boolean,
): RevertProblem | undefined {
  if (!change) return 'deviceChangeUnknown'
  const known = owned.get(change.field)
  // SYS-02c: what opens the device to a shell is proved on its page.
  if (!known?.apply) return change.field.startsWith('ssh') ? 'deviceChangeOfSsh' : 'deviceChangeTried'
  const isChangedSince = JSON.stringify(known.read()) !== JSON.stringify(change.after)
  return !overwrites && isChangedSince ? 'deviceChangedSince' : undefined
}
