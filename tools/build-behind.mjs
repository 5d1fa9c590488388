// Builds the rest of the site behind a device that runs. Plain Node >= 20.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { rootDir } from './node24.mjs'

const lowPriority = path.join(rootDir, 'tools/low-priority.mjs')

/**
 * Starts the builder with a low priority. `onBuilt` is called when everything is built. Apps that a builder leaves unbuilt are marked in the
 * registry, also when it was killed.
 */
export function buildBehind({ node, build, env, onBuilt }) {
  const run = (option) => spawn(node, ['--import', lowPriority, ...build, option], { cwd: rootDir, env, stdio: 'inherit' })
  let isStopped = false
  let running = run('--behind')
  running.on('exit', (code) => {
    if (code === 0) return onBuilt()
    if (!isStopped) running = run('--gave-up')
  })
  return {
    stop() {
      isStopped = true
      running.kill()
    },
  }
}
