import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings } from '@cove/device-contract/kit'
import { settings } from '@cove/device-contract/settings'
import { transfer } from '@cove/device-contract/transfer'
import { createPace } from '@cove/kernel/backup'
import type { Pace } from '@cove/kernel/backup'
import { isSignedOut } from './connection.ts'
import type { Connection } from './connection.ts'

const clock = {
  nowMs: () => performance.now(),
  sleep: (ms: number, signal?: AbortSignal) => sleep(ms, undefined, { signal }),
  minuteOfDay() {
    const now = new Date()
    return now.getHours() * 60 + now.getMinutes()
  },
}

/** The pace of this computer: the limits that the user has set on the desktop. */
export const openPace = ({ client }: Pick<Connection, 'client'>): Pace =>
  createPace(clock, async () => {
    try {
      const answer = await client.use(settings).get({ query: { areaId: transfer.id } })
      return answer.ok ? readSettings(transfer, answer.data.values) : undefined
    } catch (error) {
      if (isSignedOut(error)) throw error
      // The device is away: the limits that were read last hold.
      return undefined
    }
  })
