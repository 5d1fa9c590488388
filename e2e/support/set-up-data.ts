import { cpSync, renameSync, rmSync } from 'node:fs'
import { modules } from '@cove/device-contract/modules'
import { createAdministrator } from './device-api.ts'
import { setupLinkOf, startDevice } from './device-process.ts'
import type { DeviceOptions } from './device-process.ts'
import { markHintsSeen } from './seen-hints.ts'
import { signInForPage } from './stored-session.ts'
import type { PageSession } from './stored-session.ts'

/** Who is signed in on a device whose data folder was put in place. */
export interface SetUp {
  /** Of the administrator's client. */
  readonly apiToken: string
  /** Of the administrator's browser. */
  readonly session: PageSession
}

/** The data folder of a device that was set up once: administrator, hints seen, two sessions, closed. */
export interface SetUpData {
  /** Puts a copy of it where `options` say; makes it with a device started by them when it is missing or its tokens grow old. */
  readonly put: (options: DeviceOptions) => Promise<SetUp>
}

/** Tokens last two and a half hours. */
const freshMs = 3600_000

/**
 * Keeps the data folder of a device that was just set up, beside `dataDir`. Keys, tables, hashes of passwords and first files take a device
 * a second of CPU, and journeys that are not about the first start find them made. A device writes down where its folder is: so a copy
 * has to be in the same place.
 */
export function keepSetUpData(dataDir: string): SetUpData {
  const keptDir = `${dataDir}-kept`
  let kept: { readonly setUp: SetUp; readonly madeAtMs: number } | undefined
  const make = async (options: DeviceOptions): Promise<SetUp> => {
    rmSync(keptDir, { recursive: true, force: true })
    const device = await startDevice(options)
    try {
      const api = await createAdministrator(device.url, setupLinkOf(device))
      await markHintsSeen(api)
      // Every desktop asks for it, and the first one waits for the version of each program.
      await api.device.use(modules).list()
      return { apiToken: api.token() ?? '', session: await signInForPage(device.url) }
    } finally {
      await device.stop()
      renameSync(dataDir, keptDir)
    }
  }
  return {
    put: async (options) => {
      if (!kept || performance.now() - kept.madeAtMs > freshMs) kept = { setUp: await make(options), madeAtMs: performance.now() }
      cpSync(keptDir, dataDir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
      return kept.setUp
    },
  }
}
