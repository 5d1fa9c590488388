import type { wallpaper } from '@cove/device-contract/wallpaper'
import { readWhole } from '@cove/server-kit/pictures'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { shownPicture } from './shown.ts'

type Calls = typeof wallpaper.calls

/** SET-01b: less than 10 MiB. */
const mostBytes = 10 * 1024 ** 2 - 1

export const upload: HandlerOf<Calls['upload']> = async ({ query, body }, { context, refuse }) => {
  const { wallpapers, admitRows } = context.parts
  await admitRows()
  const bytes = await readWhole(body, mostBytes)
  if (!bytes) return refuse('wallpaperTooLarge')
  const added = await wallpapers.add(callerOf(context).userNo, query.name, bytes)
  return typeof added === 'string' ? refuse(added) : shownPicture(added)
}

export const remove: HandlerOf<Calls['remove']> = async ({ body }, { context, refuse }) => {
  const isRemoved = await context.parts.wallpapers.remove(callerOf(context).userNo, body.wallpaperId)
  return isRemoved ? {} : refuse('wallpaperUnknown')
}

export const picture: HandlerOf<Calls['picture']> = async ({ query }, { context, refuse }) => {
  const bytes = await context.parts.wallpapers.read(callerOf(context).userNo, query.wallpaperId, query.size)
  if (!bytes) return refuse('wallpaperUnknown')
  await context.reply
    .headers({
      'content-type': 'image/webp',
      // An id never gets another picture.
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
}
