import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backup } from '@cove/device-contract/backup'
import { expect, test } from 'vitest'
import { hashesBelow, openAgentWorld, setTime, writeFiles } from './agent-world.ts'

test(
  'BK-02 the agent restores a backup as it is and as it was, also when it is killed in between; nothing is overwritten',
  { timeout: 90_000 },
  async () => {
    await using world = await openAgentWorld()
    const { agent, client, folder } = world
    const names = Array.from({ length: 60 }, (_, at) => `照片/${at}.bin`)
    await writeFiles(folder, { ...Object.fromEntries(names.map((name) => [name, name.repeat(3_000)])), 'plan.txt': 'first', empty: '' })
    await mkdir(join(folder, '空', '文件夹'), { recursive: true })
    const times = { '空/文件夹': -147_139_199.25, 照片: 4_102_444_800.5 }
    for (const [name, seconds] of Object.entries(times)) await setTime(join(folder, name), seconds)
    await world.signIn()
    await agent(['backup', '--folder', folder, '--to', '/', '--name', 'Mine', '--manual'])
    await agent(['once'])
    const first = await hashesBelow(folder)
    const tasks = await client.use(backup).list()
    const runEnd = (tasks.ok ? tasks.data.tasks[0]?.lastRun?.endedSeconds : undefined) ?? 0
    await writeFile(join(folder, 'plan.txt'), 'second, longer')
    await agent(['once'])

    const target = join(folder, '..', 'restored')
    const restore = ['restore', '--name', 'Mine', '--folder', target]
    const killed = world.startAgent(restore)
    while (!killed.isOver() && (await readdir(join(target, 'Mine', '照片')).catch(() => [])).length < 5) await sleep(2)
    killed.kill()
    await killed.ended
    await mkdir(join(target, 'Mine'), { recursive: true })
    await writeFile(join(target, 'Mine', 'empty'), 'of the user')
    const again = await agent(restore)
    expect(again).toMatchObject({ code: 0, printed: expect.stringContaining('Restored 63 of 63 files') as string })
    expect(await readdir(target)).toEqual(['Mine'])
    for (const [name, seconds] of Object.entries(times)) expect((await stat(join(target, 'Mine', name))).mtimeMs / 1000).toBe(seconds)
    expect(await readdir(join(target, 'Mine', '空'))).toEqual(['文件夹'])
    const { 'Mine/empty': users, 'Mine/empty (1)': empty, ...others } = await hashesBelow(target)
    expect([users === empty, empty]).toEqual([false, first['empty']])
    const mine = Object.fromEntries(Object.entries(await hashesBelow(folder)).map(([path, hash]) => [`Mine/${path}`, hash]))
    expect({ ...others, 'Mine/empty': empty }).toEqual(mine)

    const then = await agent([...restore, '--at', new Date(runEnd * 1000).toISOString(), '--path', 'plan.txt', '--path', '/照片/7.bin/'])
    expect(then.printed).toContain('Restored 2 of 2 files')
    expect(await hashesBelow(target)).toMatchObject({ 'plan.txt': first['plan.txt'], '7.bin': first['照片/7.bin'] })
    expect(await agent(['restore', '--name', 'Nobody', '--folder', target])).toMatchObject({ code: 1 })
  },
)
