import type { DeviceModule } from '@cove/device-contract/modules'
import { describe, expect, test } from 'vitest'
import { availabilityOf, isObstacle, missingCallsOf } from './availability.ts'

const program = { program: 'ffmpeg', provides: { 'zh-CN': '视频封面', en: 'Video covers' }, hint: 'ffmpeg' }
const album: DeviceModule = { id: 'album', version: 2, state: 'on', canSwitch: true, calls: ['album.list', 'album.create'] }
const known = (module: Partial<DeviceModule> = {}) => ({ status: 'known', modules: [{ ...album, ...module }] }) as const
const needs = { module: 'album', version: 2, calls: ['album.list', 'album.create', 'album.share', 'files.list'] }

describe('whether a remote can be used', () => {
  test('MOD-04a a remote that names no module is ready on every device', () => {
    for (const status of ['loading', 'known', 'olderDevice', 'unread'] as const)
      expect(availabilityOf({}, { status, modules: [] })).toEqual({ kind: 'ready', missingPrograms: [] })
  })

  test('MOD-03a waits for the list, and a list that cannot be read blocks nothing', () => {
    expect(availabilityOf(needs, { status: 'loading', modules: [] }).kind).toBe('waiting')
    expect(availabilityOf(needs, { status: 'unread', modules: [] }).kind).toBe('ready')
    expect(isObstacle(availabilityOf(needs, { status: 'loading', modules: [] }))).toBe(false)
  })

  test('MOD-04a an older device does not have the module, and its calls are named', () => {
    const expected = { kind: 'absent', moduleId: 'album', missingCalls: ['album.list', 'album.create', 'album.share'] }
    expect(availabilityOf(needs, { status: 'olderDevice', modules: [] })).toEqual(expected)
    expect(availabilityOf(needs, { status: 'known', modules: [] })).toEqual(expected)
  })

  test('MOD-04a an older module lacks the calls that the device does not list', () => {
    expect(availabilityOf(needs, known({ version: 1 }))).toMatchObject({
      kind: 'outdated',
      neededVersion: 2,
      missingCalls: ['album.share'],
    })
    expect(availabilityOf({ ...needs, version: 3 }, known({ state: 'off' })).kind).toBe('outdated')
    expect(availabilityOf({ module: 'album' }, known({ version: 1 })).kind).toBe('ready')
    expect(availabilityOf(needs, known({ version: 5 })).kind).toBe('ready')
  })

  test('MOD-01b a missing program blocks when the module is not on, and is listed when it is', () => {
    expect(availabilityOf(needs, known({ missing: [program] }))).toEqual({ kind: 'ready', missingPrograms: [program] })
    const blocked = availabilityOf(needs, known({ state: 'missing', missing: [program] }))
    expect(blocked).toMatchObject({ kind: 'missing', module: { missing: [program] } })
    expect(isObstacle(blocked)).toBe(true)
  })

  test('MOD-01c a failed module gives its reason; one of a later device counts as failed to open', () => {
    expect(availabilityOf(needs, known({ state: 'failed', reason: 'timedOut' }))).toMatchObject({ kind: 'failed', reason: 'timedOut' })
    expect(availabilityOf(needs, known({ state: 'failed', reason: 'fromNextYear' }))).toMatchObject({ reason: 'failedToOpen' })
    expect(availabilityOf(needs, known({ state: 'off' }))).toMatchObject({ kind: 'off' })
  })

  test('MOD-04b a remote concerns the refused calls of its module and those it names', () => {
    const refused = ['album.share', 'files.star', 'notes.list']
    expect(missingCallsOf({ module: 'album' }, refused)).toEqual(['album.share'])
    expect(missingCallsOf({ calls: ['files.star'] }, refused)).toEqual(['files.star'])
    expect(missingCallsOf(undefined, refused)).toEqual([])
  })
})
