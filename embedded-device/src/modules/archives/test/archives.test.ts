import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'

const timeout = 60_000
const whole = (format: string) => ({ format, level: 'normal' as const })

test.each(['zip', 'tar', 'tar.gz', 'tar.zst'] as const)(
  'TSK-10 %s without any program: packed, listed and extracted',
  { timeout },
  async (format) => {
    const world = await openArchivesWorld()
    await using _one = world.one
    await world.put('文档/报告.txt', 'report '.repeat(500))
    await world.put('文档/空.txt', '')
    await world.put('文档/照片/a.bin', Buffer.alloc(300_000, 7))
    const name = `备份.${format}`
    const body = { sources: [world.ref('/文档')], storageId: world.storageId, folder: '/', name, ...whole(format), format }
    expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed', failures: [] })
    const archive = world.ref(`/${name}`)
    const top = await dataOf(world.calls.list({ body: { ...archive, folder: '', encoding: 'auto' } }))
    expect(top.summary).toMatchObject({ format, fileCount: 3, encryptedCount: 0, problemCount: 0, totalBytes: 303_500 })
    expect(top.entries).toMatchObject([{ name: '文档', kind: 'folder', fileCount: 3 }])
    const inside = await dataOf(world.calls.list({ body: { ...archive, folder: '文档', encoding: 'auto' } }))
    expect(inside.entries.map((entry) => entry.name)).toEqual(['照片', '报告.txt', '空.txt'])
    const extract = {
      archive,
      storageId: world.storageId,
      folder: '/',
      intoName: '恢复',
      encoding: 'auto' as const,
      conflict: 'rename' as const,
    }
    expect(await world.ended(world.calls.extract({ body: extract }))).toMatchObject({ status: 'completed', failures: [] })
    expect(await world.tree('恢复')).toEqual(['文档/报告.txt', '文档/照片/a.bin', '文档/空.txt'].toSorted())
    expect(await world.read('恢复/文档/报告.txt')).toBe('report '.repeat(500))
    expect(await world.staged()).toEqual([])
  },
)
