import { desktop } from '@cove/device-contract/desktop'
import { builtInWallpapers } from '@cove/device-contract/wallpaper'
import type { wallpaper } from '@cove/device-contract/wallpaper'
import { encodeChanges } from '@cove/device-contract/kit'
import { callerOf, clientOf } from '../context.ts'
import type { CallContext } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { currentWallpaper, shownPicture } from './shown.ts'

type Calls = typeof wallpaper.calls

export const list: HandlerOf<Calls['list']> = (_input, { context }) => ({
  builtIn: [...builtInWallpapers],
  pictures: context.parts.wallpapers.list(callerOf(context).userNo).map(shownPicture),
})

export const current: HandlerOf<Calls['current']> = (_input, { context }) => currentWallpaper(context.parts, callerOf(context).userNo)

export const setPicture: HandlerOf<Calls['setPicture']> = async ({ body }, { context, refuse }) => {
  const { wallpapers } = context.parts
  if (!wallpapers.accepts(callerOf(context).userNo, 'wallpaper', body.wallpaperId)) return refuse('wallpaperUnknown')
  return change(context, { wallpaper: body.wallpaperId })
}

export const setMode: HandlerOf<Calls['setMode']> = ({ body }, { context }) => change(context, { wallpaperMode: body.mode })

/** The wallpaper is a setting, so that its history, export and events are those of all settings. */
async function change(context: CallContext, changes: Parameters<typeof encodeChanges<typeof desktop>>[1]) {
  const { settings, admitRows } = context.parts
  await admitRows()
  const { userNo } = callerOf(context)
  settings.change({ userNo, clientName: clientOf(context), way: 'set' }, desktop.id, encodeChanges(desktop, changes))
  return currentWallpaper(context.parts, userNo)
}
