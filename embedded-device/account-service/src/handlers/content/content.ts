import type { content as contentArea } from '@cove/device-contract/content'
import { isOlderVersion, stripControlCharacters } from '@cove/device-contract/rules'
import type { HandlersOf } from '@cove/device-contract/server'
import { agreements } from '../../content/texts/agreement.ts'
import { wallpaperNames } from '../../content/texts/wallpapers.ts'
import { clients } from '../../content/versions.ts'
import { wallpaperPath } from '../../content/wallpaper-pictures.ts'
import { callerOf } from '../../parts.ts'
import type { CallContext, HandlerOf } from '../../parts.ts'

type Calls = typeof contentArea.calls
const mostEvents = 20_000

const agreement: HandlerOf<Calls['agreement']> = ({ query }) => agreements[query.lang]

const startPage: HandlerOf<Calls['startPage']> = () => ({ url: '/launch' })

const wallpapers: HandlerOf<Calls['wallpapers']> = () => ({
  wallpapers: Object.entries(wallpaperNames).map(([id, name]) => ({
    id,
    name,
    url: `${wallpaperPath}?id=${id}&size=full`,
    thumbnailUrl: `${wallpaperPath}?id=${id}&size=small`,
  })),
})

const latestVersion: HandlerOf<Calls['latestVersion']> = ({ body }, { context }) => {
  const client = clients[body.platform] ?? clients.web
  return {
    version: client.version,
    number: client.number,
    packageUrl: client.packageUrl,
    notes: client.notes,
    isTooOld: isOlderVersion(body.version, context.parts.least.client),
  }
}

/** REQ-08: kept on this machine; the oldest go when there are too many. Nothing but the named fields is kept (LGN-13b). */
const track: HandlerOf<Calls['track']> = ({ body }, { context, refuse }) => {
  const { db, limits, nowMs } = context.parts
  if (!limits.ask('track', context.source)) return refuse('tooManyAttempts')
  db.transaction(() => {
    for (const event of body.events) db.run('insert into track (event, received_at) values (?, ?)', JSON.stringify(event), nowMs())
    db.run('delete from track where id <= (select max(id) from track) - ?', mostEvents)
  })
  return {}
}

const feedback: HandlerOf<Calls['feedback']> = ({ body }, { context, refuse }) => {
  const text = stripControlCharacters(body.content.replaceAll('\n', '\u2028')).replaceAll('\u2028', '\n').trim()
  const contact = stripControlCharacters(body.contact).trim()
  if (text === '' || contact === '') return refuse('illegalParameter')
  const request = { content: text, contact, attachments: body.attachments, diagnostic: body.diagnostic ?? '' }
  const id = context.parts.feedback.keep(callerOf(context).person.no, request)
  return typeof id === 'string' ? { id } : refuse(id.error)
}

/** What the service publishes, and the feedback it receives. */
export const content: HandlersOf<typeof contentArea, CallContext> = { agreement, startPage, wallpapers, latestVersion, track, feedback }
