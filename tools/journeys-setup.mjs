// Before the journeys: bundles the device where its sources changed, so that they run what `npm start` runs.
import { execFileSync } from 'node:child_process'
import { rootDir } from './node24.mjs'
import { bundledMain, deviceFlags } from './start-check.mjs'

/** Playwright's global setup; the journeys read the arguments of Node from the environment. */
export default function setUpJourneys() {
  execFileSync(process.execPath, ['tools/build.ts', 'device', '--quiet'], { cwd: rootDir })
  process.env.COVE_DEVICE_ARGS = JSON.stringify([...deviceFlags, bundledMain(rootDir)])
}
