import { expect, test } from 'vitest'
import { openAgentWorld } from './agent-world.ts'
import { drill, linkFolders } from './kill-drill.ts'

/** `COVE_AGENT_KILLS=25` is the long drill: so many kills of the agent, and as many of the device. */
const kills = Number(process.env['COVE_AGENT_KILLS'] ?? 2)

test(
  'SYN-02 BK-03 after each kill of the agent and of the device one more run makes both sides equal by hash',
  { timeout: 60_000 + kills * 30_000 },
  async () => {
    await using world = await openAgentWorld()
    await linkFolders(world)
    const report = await drill(world, kills)
    expect(report).toMatchObject({ agentKills: kills, deviceKills: kills })
    expect(report.inMidRun).toBeGreaterThan(0)
    process.stdout.write(`${JSON.stringify(report)}\n`)
  },
)
