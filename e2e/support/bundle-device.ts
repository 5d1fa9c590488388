import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Bundles the device where its sources changed, before the journeys: they run what `npm start` runs. */
export default function bundleDevice(): void {
  const rootDir = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['tools/build.ts', 'device', '--quiet'], { cwd: rootDir })
}
