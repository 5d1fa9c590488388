import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openConverted } from '../read/converted-reader.ts'
import { openSource } from '../read/source.ts'
import type { ReaderHost } from '../read/open-archive.ts'
import { openArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'
import { without } from '../../../../test/programs/installed.ts'
import { openPrograms } from '../../../core/programs/open-programs.ts'
import { programs } from '../rules/formats.ts'

const because = without('bsdtar')
const whereBsdtar = test.skipIf(because !== '')

// No free program writes RAR. The program behind it recognises what it reads by its content, so another format takes the same way.
whereBsdtar(
  `TSK-10 what RAR is read by gives each entry its content, in whatever order it comes${because}`,
  { timeout: 60_000 },
  async () => {
    const world = await openArchivesWorld()
    await using _one = world.one
    await world.put(
      'a.rar',
      makeZip([
        { name: '文档/报 告.txt', content: 'report' },
        { name: '文档/z.txt', content: 'z' },
        { name: '文档/a.txt', content: 'a' },
      ]),
    )
    const { parts } = world.one.device
    const log = { ...parts.log }
    await using opened = openPrograms({ stateDir: join(world.one.dataDir, 'programs-of-test'), log })
    await using declared = opened.declare('archives', programs)
    const host = { vfs: parts.vfs, programs: declared, staging: { disk: parts.disk } } as unknown as ReaderHost
    const who = { userNo: world.userNo, role: 'admin' } as const
    const source = await openSource(parts.vfs, await parts.spaces.locate(who, world.storageId, '/a.rar'))
    await using reader = await openConverted(host, source, { format: 'rar', encoding: 'auto' })
    const signal = AbortSignal.timeout(30_000)
    const listed: string[] = []
    for await (const { rawPath, kind } of reader.entries(signal)) listed.push(kind === 'file' ? rawPath : '')
    const found: [string, string][] = []
    for await (const { order, bytes, entry } of reader.contents({ wants: ({ kind }) => kind === 'file', signal })) {
      let text = ''
      for await (const piece of bytes) text += Buffer.from(piece).toString()
      expect(listed[order]?.endsWith(entry.rawPath)).toBe(true)
      found.push([entry.rawPath, text])
    }
    expect(Object.fromEntries(found)).toEqual({ '文档/报 告.txt': 'report', '文档/z.txt': 'z', '文档/a.txt': 'a' })
  },
)
