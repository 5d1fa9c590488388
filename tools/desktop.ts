/**
 * Starts the desktop client where Electron's program is installed; else says how to install it.
 *   npm run desktop                                        COVE_DEVICE=http://192.168.1.20:9999   the device to use
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import { electronBinary, noBinary } from './client/electron-binary.ts'
import { writeClient } from './client/write-client.ts'

const binary = electronBinary({
  env: process.env,
  packageFolder: path.join(rootDir, 'electron-host/node_modules/electron'),
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  exists: existsSync,
})
const site = path.join(rootDir, 'dist')
if (binary === undefined) {
  console.log(noBinary)
  process.exitCode = 1
} else if (!existsSync(path.join(site, 'remotes.json'))) {
  console.log('The desktop is not built yet. Build it once: npm run build')
  process.exitCode = 1
} else {
  const folder = path.join(rootDir, '.cache/desktop-client')
  await writeClient(rootDir, folder, site)
  process.exitCode = spawnSync(binary, [folder, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
}
