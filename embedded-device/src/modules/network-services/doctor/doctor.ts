import type { DoctorStep } from '@cove/device-contract/network-services'
import { errnoOf } from '@cove/server-kit/refusal'

/** One thing that the doctor tries; resolves with what it found. */
export interface Trial {
  readonly step: DoctorStep['step']
  run(): Promise<string>
}

const maxDetail = 200

/** Runs trials one after the other; those after a failure are skipped. */
export async function runTrials(trials: readonly Trial[], nowMs: () => number = () => performance.now()): Promise<DoctorStep[]> {
  const steps: DoctorStep[] = []
  let isBroken = false
  for (const { step, run } of trials) {
    if (isBroken) {
      steps.push({ step, result: 'skipped', tookMs: 0, detail: '' })
      continue
    }
    const startMs = nowMs()
    try {
      const detail = await run()
      steps.push({ step, result: 'passed', tookMs: Math.round(nowMs() - startMs), detail })
    } catch (error) {
      isBroken = true
      steps.push({ step, result: 'failed', tookMs: Math.round(nowMs() - startMs), detail: detailOf(error) })
    }
  }
  return steps
}

function detailOf(error: unknown): string {
  const text = errnoOf(error) ?? (error instanceof Error ? error.message : String(error))
  return text.slice(0, maxDetail)
}
