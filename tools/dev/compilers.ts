import path from 'node:path'
import { federationName, rootDir } from '@cove/kernel/build'
import { rspack } from '@rspack/core'
import { devMiddleware } from '@rspack/dev-middleware'
import { configOf, targetDir } from '../build/targets.ts'
import type { HotChannel } from './hot-channel.ts'

/** Answers requests for one target's files. */
export type TargetMiddleware = ReturnType<typeof devMiddleware>

/** The version every remote has while it is developed. */
export const devVersion = 'dev'

const start = async (id: string, channel: HotChannel): Promise<TargetMiddleware> => {
  const startedAt = performance.now()
  const isShell = id === 'shell'
  const config = await configOf(targetDir(id), { mode: 'development', distDir: path.join(rootDir, '.cache/dev'), version: devVersion })
  const compiler = rspack(config)
  let lastHash: string | null | undefined
  compiler.hooks.done.tap('cove-dev', (stats) => {
    const errors = stats.hasErrors() ? (stats.toJson({ all: false, errors: true }).errors ?? []).map((error) => error.message) : []
    const tookMs = lastHash === undefined ? performance.now() - startedAt : (stats.endTime ?? 0) - (stats.startTime ?? 0)
    console.log(`${id}: ${errors.length > 0 ? errors.join('\n') : 'ready'} (${Math.round(tookMs)} ms)`)
    if (lastHash !== undefined && stats.hash !== lastHash) channel.say({ name: isShell ? 'shell' : federationName(id, devVersion), errors })
    lastHash = stats.hash
  })
  return devMiddleware(compiler, {
    publicPath: isShell ? '/' : `/remotes/${id}/${devVersion}/`,
    index: isShell ? 'index.html' : false,
    writeToDisk: false,
    stats: 'none',
  })
}

/** Compilers that start when their files are first asked for, and then watch: what nobody opens is never compiled. */
export function createCompilers(channel: HotChannel): (id: string) => Promise<TargetMiddleware> {
  const running = new Map<string, Promise<TargetMiddleware>>()
  return (id) => {
    const known = running.get(id)
    if (known) return known
    const started = start(id, channel)
    running.set(id, started)
    return started
  }
}
