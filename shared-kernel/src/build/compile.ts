import { rspack } from '@rspack/core'
import type { Configuration, MultiStats } from '@rspack/core'

/**
 * Builds all configurations in one process, two at a time (more does not help on two cores) and resolves with the bundler's
 * warnings, empty when there are none. Rejects with its messages.
 */
export async function compile(configs: readonly Configuration[]): Promise<string> {
  const compiler = rspack(Object.assign([...configs], { parallelism: 2 }))
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('the bundler gave no result')) : resolve(result)))
  })
  const report = stats.toString({ preset: 'errors-warnings', colors: false, logging: false }).trim()
  const [failed, warned] = [stats.hasErrors(), stats.hasWarnings()]
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve())
  })
  if (failed) throw new Error(report)
  return warned ? report : ''
}
