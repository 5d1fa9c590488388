import type { StoredIncident } from '../store/notice-store.ts'

/** Notices that one message carries, with the name of the device. */
export interface Message {
  readonly deviceName: string
  readonly incidents: readonly StoredIncident[]
}

/** Subject and text of a mail, in both languages; the receiver may read either. */
export function mailOf({ deviceName, incidents }: Message): { readonly subject: string; readonly text: string } {
  const [first] = incidents
  const more = incidents.length > 1 ? ` (+${incidents.length - 1})` : ''
  const subject = first ? `${deviceName}: ${first.content.title['zh-CN']} / ${first.content.title.en}${more}` : deviceName
  const lines = incidents.map(({ content: { title, body }, lastMs, count }) =>
    [
      `${title['zh-CN']}${count > 1 ? ` ×${count}` : ''}`,
      body['zh-CN'],
      `${title.en}${count > 1 ? ` ×${count}` : ''}`,
      body.en,
      new Date(lastMs).toISOString(),
    ].join('\n'),
  )
  return { subject: subject.replaceAll(/\s+/g, ' '), text: lines.join('\n\n') }
}

/** What a webhook receives. */
export function webhookBodyOf({ deviceName, incidents }: Message): string {
  return JSON.stringify({
    device: deviceName,
    notices: incidents.map(({ id, cause, type, level, state, count, firstMs, lastMs, content }) => ({
      id,
      cause,
      type,
      level,
      state,
      count,
      title: content.title,
      body: content.body,
      first_time: firstMs / 1000,
      last_time: lastMs / 1000,
    })),
  })
}
