// Builds the rest of the site behind a device that runs. Plain Node >= 20.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { rootDir } from './node24.mjs'

const lowPriority = path.join(rootDir, 'tools/low-priority.mjs')

/**
 * A builder with a low priority. `onBuilt` is called when everything is built. Apps that a run leaves unbuilt are marked in the registry, also
 * when it was killed. A start while it runs changes nothing.
 */
export function createBuilder({ node, build, env, onBuilt }) {
  const run = (option) => spawn(node, ['--import', lowPriority, ...build, option], { cwd: rootDir, env, stdio: 'inherit' })
  let isStopped = false
  let running
  const giveUp = () => {
    running = run('--gave-up')
    running.on('exit', () => (running = undefined))
  }
  return {
    start() {
      if (running) return
      running = run('--behind')
      running.on('exit', (code) => {
        running = undefined
        if (code === 0) onBuilt()
        else if (!isStopped) giveUp()
      })
    },
    stop() {
      isStopped = true
      running?.kill()
    },
  }
}
