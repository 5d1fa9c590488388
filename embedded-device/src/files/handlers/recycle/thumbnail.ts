import type { recycle } from '@cove/device-contract/recycle'
import { callerOf } from '../../../core/calls/context.ts'
import { answerStored } from '../../answers/stored-answer.ts'
import { isSambaId } from '../../trash/samba-bin.ts'
import type { HandlerOf } from '../handler-of.ts'
import { ownEntries } from './own-bins.ts'

/** RB-01b: what was drawn before the file was deleted; nothing is drawn for what is on its way out. */
export const thumbnail: HandlerOf<typeof recycle.calls.thumbnail> = async ({ query: { trashId } }, { context, refuse }) => {
  const { thumbs, trash } = context.parts
  const entries = await ownEntries(context, isSambaId(trashId) ? 'samba' : 'storage')
  const entry = entries.find(({ meta }) => meta.id === trashId)
  if (!entry) return refuse('fileNotFound')
  const source = entry.meta.kind === 'file' ? await trash.sourceOf(callerOf(context), entry.space, entry.meta) : undefined
  const file = source && thumbs.cache.fileOf(source, 'SMALL')
  if (file === undefined || !(await thumbs.cache.has(file)))
    return void context.reply.header('cache-control', 'private, no-store').status(204).send()
  await answerStored(context, { file, mediaType: 'image/webp', isVersioned: true })
}
