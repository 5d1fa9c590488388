import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryDir } from '../../../../test/storage/memory-dir.ts'
import { asyncDisk } from '../../../files/disk/disk.ts'
import { createResolver, withNameServers } from '../resolver-file.ts'
import { nameServersOf } from '../read-interfaces.ts'

test('NET-01b own name servers take the place of others, which come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom('nameserver 1.1.1.1', 'search home', '# mine', ''), fc.string())), (lines) => {
      const text = lines.filter((line) => !line.includes('Cove')).join('\n')
      const written = withNameServers(text, ['9.9.9.9', '2001:db8::1'])
      expect(nameServersOf(written)).toEqual(['9.9.9.9', '2001:db8::1'])
      expect(withNameServers(written, ['8.8.8.8'])).toBe(withNameServers(text, ['8.8.8.8']))
      expect(withNameServers(written, [])).toBe(text)
    }),
  )
})

test('NET-01b the resolver file is written in place, is made where none is, and a link is refused', async () => {
  const folder = await mkdtemp(join(memoryDir(), 'cove-resolver-'))
  try {
    const path = join(folder, 'resolv.conf')
    await createResolver(asyncDisk, path).write(['9.9.9.9'])
    expect((await stat(path)).mode & 0o777).toBe(0o644)
    await writeFile(path, 'nameserver 1.1.1.1\n')
    const { ino } = await stat(path)
    await createResolver(asyncDisk, path).write(['9.9.9.9'])
    expect([(await stat(path)).ino, nameServersOf(await readFile(path, 'utf8'))]).toEqual([ino, ['9.9.9.9']])
    const link = join(folder, 'link')
    await symlink(path, link)
    await expect(createResolver(asyncDisk, link).write(['8.8.8.8'])).rejects.toThrow('was not written')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
