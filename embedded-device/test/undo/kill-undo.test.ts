import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { undo } from '@cove/device-contract/undo'
import { expect, test } from 'vitest'
import { killJobs } from '../../src/core/testing/kill-jobs.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { binOf, openUndoWorld } from './undo-world.ts'
import type { UndoWorld } from './undo-world.ts'

const child = new URL('./kill-undo-child.ts', import.meta.url)
/** Each kill is a start of a device: the suite tries some points, `COVE_LONG=1` all of them. */
const pointStep = process.env['COVE_LONG'] === undefined ? 8 : 1
const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']

/** Every file below a folder with its content, hidden ones aside. */
function contentOf(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.split('/').some((part) => part.startsWith('.')),
  )
  return Object.fromEntries(
    paths.filter((path) => statSync(join(root, path)).isFile()).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

async function rootOf({ device, admin, storageId }: UndoWorld): Promise<string> {
  const at = await device.device.parts.spaces.locate({ userNo: admin.userNo, role: 'admin' }, storageId, '/')
  return join(at.space.rootDir, ...at.base)
}

test('UNDO-04 S-A6 an undo of many steps survives a kill at every point, and each step is done once', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(memoryDir(), 'cove-kill-undo-'))
  const world = await openUndoWorld([], dataDir)
  const root = await rootOf(world)
  await world.add('/kept')
  for (const name of names) await world.upload(`/kept/${name}`, `content of ${name}`)
  const before = contentOf(root)
  await world.rename('/kept/a.txt', '/kept/first.txt')
  const renamed = (await world.heads()).undoId ?? ''
  await world.remove('/kept/b.txt', '/kept/c.txt')
  await world.task('copy', { sources: ['/kept/d.txt'], target: '/' })
  await world.add('/elsewhere')
  await world.task('move', { sources: ['/kept/d.txt', '/kept/first.txt'], target: '/elsewhere' })
  expect(contentOf(root)).not.toEqual(before)
  // The job is stored; the device ends before it has run.
  const started = await world.admin.client.use(undo).run({ body: { entryId: renamed, through: true, conflicts: 'stop' } })
  const jobId = Number(started.ok && started.data.taskId)
  await world.device.device.close()
  expect(await killJobs({ child, dir: dataDir, every: pointStep })).toBeGreaterThan(1)
  expect(contentOf(root)).toEqual(before)
  await using again = await openUndoWorld([], dataDir)
  // A step that was done before the kill is no step that failed.
  expect(again.device.device.parts.jobs.failures(again.admin.userNo, jobId)).toEqual([])
  // What undoing took away lies in the bin once each, and what was deleted is out of it.
  expect(await binOf(again)).toEqual(['/d.txt', '/elsewhere'])
  expect((await again.heads()).redoId).toBeDefined()
})
