import type { deviceBackups } from '@cove/device-contract/device-backups'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import { planOf } from '../work.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { refuseOverlap, sourcePlaceOf, targetPlaceOf } from '../places.ts'
import { connect } from '../restic/connection.ts'
import { listSnapshots, makeRepository } from '../restic/repository.ts'
import { newRepositoryKey, typedRepositoryKey } from '../repository-key.ts'
import type { PlanPlaces } from '../store.ts'
import { planView, programViews } from '../views.ts'
import { fail, isProblem } from '../problem.ts'

type Calls = typeof deviceBackups.calls

const mostPlans = 32

export const list =
  (parts: DeviceBackupParts): HandlerOf<Calls['list']> =>
  async () => ({ plans: parts.plans.all().map((plan) => planView(parts, plan)), programs: await programViews(parts) })

type Body = Parameters<HandlerOf<Calls['create']>>[0]['body']

export const create =
  (parts: DeviceBackupParts): HandlerOf<Calls['create']> =>
  async ({ body }, { context }) => {
    const { encryptedKey, name, every, from, until, keepDays, keepWeeks, keepMonths, sentKibPerSecond, mostMinutes } = body
    const choice = { name, every, from, until, keepDays, keepWeeks, keepMonths, sentKibPerSecond, mostMinutes }
    if (parts.plans.count() >= mostPlans) fail('deviceBackupLimit')
    const typed = encryptedKey === undefined ? undefined : (parts.identity.decrypt(encryptedKey) ?? fail('deviceBackupKeyWrong'))
    const places = await placesOf(parts, context.who, body)
    const key = typed === undefined ? newRepositoryKey() : typedRepositoryKey(typed)
    const found = typed === undefined ? await madeNow(parts, places, key) : await foundThere(parts, places, key)
    const plan = parts.plans.add({ ...choice, ...places, ...found, sealedKey: parts.seal(key) }) ?? fail('deviceBackupTargetTaken')
    parts.changed()
    return { plan: planView(parts, plan), key }
  }

async function placesOf(parts: DeviceBackupParts, who: Principal, body: Body): Promise<PlanPlaces> {
  const { sourceStorageId, sourcePath, target, targetStorageId = '', targetAccountId = 0, targetPath } = body
  const source = { sourceStorageId, sourcePath }
  const sourcePlace = await sourcePlaceOf(parts, who, source)
  const isFolder = target === 'folder'
  if (isFolder ? targetStorageId === '' : parts.clouds?.serviceOf(who.userNo, targetAccountId)?.kind !== target)
    fail('deviceBackupTargetWrong')
  const cloudPlace = `/${targetPath.split('/').filter(Boolean).join('/')}`
  if (!isFolder && (cloudPlace === '/' || cloudPlace.split('/').includes('..'))) fail('deviceBackupTargetWrong')
  const targetPlace = isFolder ? await targetPlaceOf(parts, who, { storageId: targetStorageId, path: targetPath }) : cloudPlace
  const ids = isFolder ? { targetStorageId, targetAccountId: 0 } : { targetStorageId: '', targetAccountId }
  const places = { ...source, sourcePlace, target, ...ids, targetPath, targetPlace }
  refuseOverlap(places)
  if (parts.plans.all().some((plan) => isSameTarget(plan, places))) fail('deviceBackupTargetTaken')
  return places
}

const isSameTarget = (one: PlanPlaces, other: PlanPlaces): boolean =>
  one.target === other.target &&
  one.targetStorageId === other.targetStorageId &&
  one.targetAccountId === other.targetAccountId &&
  one.targetPlace === other.targetPlace

/** A new repository. Without its program the first run makes it, when that is there. */
async function madeNow(parts: DeviceBackupParts, places: PlanPlaces, key: string) {
  try {
    await makeRepository(parts, await connect(parts, places, key))
    return { isMade: true, isForeign: false }
  } catch (error) {
    if (!isProblem(error, 'deviceBackupProgramMissing', 'deviceBackupWebdavMissing')) throw error
    return { isMade: false, isForeign: false }
  }
}

/** A repository that is there: it opens with the key, and belongs to the device that wrote to it. */
async function foundThere(parts: DeviceBackupParts, places: PlanPlaces, key: string) {
  const all = await listSnapshots(parts, await connect(parts, places, key))
  return { isMade: true, isForeign: all.some(({ host }) => host !== parts.hostName) }
}

export const save =
  (parts: DeviceBackupParts): HandlerOf<Calls['save']> =>
  ({ body: { planId, ...choice } }) => {
    planOf(parts, planId)
    parts.plans.choose(planId, choice)
    parts.changed()
    return planView(parts, planOf(parts, planId))
  }

export const remove =
  (parts: DeviceBackupParts): HandlerOf<Calls['remove']> =>
  ({ body: { planId } }) => {
    if (parts.openWork(planOf(parts, planId))) fail('deviceBackupBusy')
    parts.plans.remove(planId)
    const { userNo } = parts.admin()
    for (const what of ['failed', 'broken']) parts.notices.resolve({ userNo, cause: `device-backups.${what}.${planId}` })
    parts.changed()
    return {}
  }

export const key =
  (parts: DeviceBackupParts): HandlerOf<Calls['key']> =>
  async ({ body: { planId, encryptedPassword } }, { context, refuse }) => {
    const plan = planOf(parts, planId)
    const problem = await parts.users.passwordProblem(context.who.userNo, encryptedPassword)
    if (problem !== undefined) return refuse(problem)
    return { key: parts.unseal(plan.sealedKey) ?? '' }
  }

export const takeOver =
  (parts: DeviceBackupParts): HandlerOf<Calls['takeOver']> =>
  ({ body: { planId } }) => {
    planOf(parts, planId)
    parts.plans.takeOver(planId)
    parts.changed()
    return planView(parts, planOf(parts, planId))
  }
