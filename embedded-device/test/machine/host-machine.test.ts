import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCommands } from '../../src/core/machine/host-commands.ts'
import { openMachine } from '../../src/core/machine/host-machine.ts'
import { CommandProblem } from '../../src/core/machine/run-command.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cove-machine-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('PRG-01 a module runs the programs that it declares and no other', async () => {
  const commands = openCommands(['echo', 'false', 'cove-is-not-there'])
  expect(await commands.run({ program: 'echo', args: ['a b', '$HOME'] })).toBe('a b $HOME\n')
  expect(await commands.tryRun({ program: 'false', args: [] })).toMatchObject({ code: 1 })
  await expect(commands.run({ program: 'false', args: [] })).rejects.toBeInstanceOf(CommandProblem)
  await expect(commands.tryRun({ program: 'cove-is-not-there', args: [] })).rejects.toThrow('ENOENT')
  for (const program of ['rm', '/bin/echo', 'echo ', ''])
    await expect(commands.tryRun({ program, args: [] })).rejects.toThrow(/does not declare the command/)
})

test('STO-02 what a module reads and changes of the machine is below fixed folders', async () => {
  const machine = openMachine({ dataDir })
  const outside = join(dataDir, '..', 'elsewhere')
  for (const refused of [
    machine.readText('/etc/passwd'),
    machine.readText('/proc/../etc/passwd'),
    machine.readText('/procedures'),
    machine.list('/'),
    machine.openDevice(join(dataDir, 'a')),
    machine.forgetNote('/var/lib/../../etc/passwd'),
    machine.forgetNote('/var/lib'),
    machine.makeFolder(outside),
    machine.images.make(outside, 1),
    machine.images.open('/dev/null'),
    machine.images.remove(dataDir),
  ])
    await expect(refused).rejects.toThrow(/is not below/)
  expect(() => machine.has('/etc')).toThrow(/is not below/)
  expect(() => machine.images.sizeOf(outside)).toThrow(/is not below/)
})

test('STO-02 an image is sparse, keeps what is written, and has its size again after it was cut', async () => {
  const { images, ...machine } = openMachine({ dataDir })
  await machine.makeFolder(join(dataDir, 'bays'), 0o700)
  const image = join(dataDir, 'bays', 'one.img')
  expect([images.sizeOf(image), await images.look(image)]).toEqual([undefined, undefined])
  await expect(images.restoreSize(image, 10)).rejects.toThrow('ENOENT')
  await images.make(image, 1_000_000)
  await expect(images.make(image, 1_000_000)).rejects.toThrow('EEXIST')
  expect((await images.look(image))?.storedBytes).toBeLessThan(1_000_000)
  expect((await images.look(image))?.inode).toBe(String((await stat(image)).ino))
  {
    await using file = await images.open(image)
    await file.write(Buffer.from('abc'), 5)
    await file.sync()
    const into = Buffer.alloc(3)
    expect([await file.read(into, 5), String(into)]).toEqual([3, 'abc'])
  }
  await truncate(image, 7)
  await images.restoreSize(image, 1_000_000)
  expect(images.sizeOf(image)).toBe(1_000_000)
  expect(String((await readFile(image)).subarray(5, 8))).toBe('ab\0')
  await images.remove(image)
  await images.remove(image)
  expect(images.sizeOf(image)).toBe(undefined)
})
