import { isBetween, slotAt } from '../../module-kit/module-kit.ts'
import { startWork } from './work.ts'
import type { DeviceBackupParts } from './parts.ts'
import type { StoredPlan } from './store.ts'

const hourMs = 3600_000
const periodMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const
type Timed = Pick<StoredPlan, 'every' | 'from' | 'until' | 'begunMs'>

/** The hours of the day in which a plan begins; undefined for any. */
const hoursOf = ({ from, until }: Timed) =>
  from === '' && until === '' ? undefined : ([from === '' ? '00:00' : from, until === '' ? '23:59' : until] as const)

/** BK-09c: whether a plan has to begin now. A slot that passed while the device was off is made up for within its hours. */
export function isDue(plan: Timed, nowMs: number): boolean {
  if (plan.every === 'never') return false
  const hours = hoursOf(plan)
  if (plan.every === 'hour' && hours && !isBetween(nowMs, hours)) return false
  const slot = slotAt(nowMs, plan.every, hours)
  return plan.begunMs < slot.fromMs && nowMs < slot.toMs
}

/** When a plan begins next by itself, epoch ms; undefined for one that does not. */
export function nextOf(plan: Timed, nowMs: number): number | undefined {
  if (plan.every === 'never') return undefined
  if (isDue(plan, nowMs)) return nowMs
  const hours = hoursOf(plan)
  const next = slotAt(nowMs + periodMs[plan.every], plan.every, hours).fromMs
  if (plan.every !== 'hour' || !hours || isBetween(next, hours)) return next
  const today = slotAt(nowMs, 'day', hours)
  return nowMs < today.fromMs ? today.fromMs : slotAt(nowMs + periodMs.day, 'day', hours).fromMs
}

/** From now to the next moment that the clock shows this time. */
export function msUntil(nowMs: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = new Date(nowMs).setHours(hours, minutes, 0, 0)
  if (today > nowMs) return today - nowMs
  const tomorrow = new Date(nowMs)
  tomorrow.setDate(tomorrow.getDate() + 1)
  return tomorrow.setHours(hours, minutes, 0, 0) - nowMs
}

/** Begins what is due. One that is in use waits; a repository of another device is not written to. */
export function startDue(parts: DeviceBackupParts): void {
  for (const plan of parts.plans.all()) {
    if (plan.isForeign || !isDue(plan, parts.nowMs()) || parts.openWork(plan)) continue
    parts.plans.setBegun(plan.planId)
    startWork(parts, plan, { work: 'run', isScheduled: true })
  }
}
