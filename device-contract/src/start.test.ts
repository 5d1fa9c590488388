import { expect, test } from 'vitest'
import { files } from './areas/files/area.ts'
import { notices } from './areas/notices/area.ts'
import { session } from './areas/session/area.ts'
import { settings } from './areas/settings/area.ts'
import { storage } from './areas/storage/area.ts'
import { users } from './areas/users/area.ts'
import { wallpaper } from './areas/wallpaper/area.ts'
import type { Area } from './kit/define-area.ts'
import { filesStart, noticesStart, sessionStart, settingsStart, storageStart, usersStart, wallpaperStart } from './start.ts'

test.each<[Area, Area]>([
  [sessionStart, session],
  [filesStart, files],
  [noticesStart, notices],
  [settingsStart, settings],
  [storageStart, storage],
  [usersStart, users],
  [wallpaperStart, wallpaper],
])('W11 $id: the part for the start has the calls, events and version of its area', (part, whole) => {
  expect({ id: part.id, version: part.version }).toEqual({ id: whole.id, version: whole.version })
  for (const [name, call] of Object.entries(part.calls)) expect(whole.calls[name], name).toBe(call)
  expect(part.events).toBe(part.events && whole.events)
  for (const [name, row] of Object.entries(part.errors ?? {})) expect(whole.errors?.[name], name).toBe(row)
  // What its calls may answer has a name before the whole area is there.
  const own = Object.keys(whole.errors ?? {})
  for (const call of Object.values(part.calls))
    expect(Object.keys(part.errors ?? {})).toEqual(expect.arrayContaining(call.errors.filter((name) => own.includes(name))))
})
