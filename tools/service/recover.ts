import { join } from 'node:path'
import { deviceFlags } from '../start-check.mjs'
import { untilDataFree } from './checks.ts'
import { untilAnswers } from './heartbeat.ts'
import type { ServiceParts } from './install.ts'
import { readRecord, releasesDirOf } from './places.ts'
import { runIn } from './run-in.ts'
import { ServiceProblem } from './service-problem.ts'
import { serviceTexts } from './texts/service.ts'
import { updateTexts } from './texts/update.ts'

const stopMs = 30_000

/** H-68 for a service: stops it, has the device make a link that sets a new password for the administrator, and starts it again. */
export async function recover({ places, supervisor, say, calmMs }: ServiceParts): Promise<void> {
  const record = readRecord(places)
  if (!record) throw new ServiceProblem(serviceTexts.notInstalled(places.scope))
  const { dataDir, port } = record
  supervisor.stop()
  let printed: string
  try {
    if (!(await untilDataFree(dataDir, stopMs))) throw new ServiceProblem(updateTexts.holder(dataDir))
    const current = join(releasesDirOf(dataDir), 'current')
    const command = [...deviceFlags, join(current, 'device', 'main.mjs'), 'admin:recover', '--data', dataDir, '--port', String(port)]
    printed = runIn(dataDir, join(current, 'node'), ...command)
  } finally {
    supervisor.start()
  }
  const [link] = /http:\/\/127\.0\.0\.1:\d+\/setup\?link=[\w-]+/.exec(printed) ?? []
  say(link === undefined ? printed.trim() : serviceTexts.newPassword(link))
  if ((await untilAnswers(port, { withinMs: calmMs })) === undefined)
    throw new ServiceProblem(serviceTexts.deaf(port, supervisor.logCommand))
}
