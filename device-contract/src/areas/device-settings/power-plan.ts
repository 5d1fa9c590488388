import type { PlanDay, PowerPlan } from './entities.ts'

/** PWR-01b: on and off are at least so far apart. */
export const leastGapMinutes = 3
const dayMinutes = 1440

/** On for the whole day, every day. */
export const defaultPlan: PowerPlan = { isOn: false, days: Array.from({ length: 7 }, () => ({ onMinute: 0, offMinute: dayMinutes })) }

/** PWR-01b: a plan whose times are too close has its on time moved; each day ends after it begins. */
export function correctedPlan(plan: PowerPlan): PowerPlan {
  return { ...plan, days: plan.days.map(corrected) }
}

function corrected({ onMinute, offMinute }: PlanDay): PlanDay {
  const off = Math.max(leastGapMinutes, offMinute)
  return { onMinute: Math.min(onMinute, off - leastGapMinutes), offMinute: off }
}
