import type { notices as area } from '@cove/device-contract/notices'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { testCause, testText } from '../../notices/texts/core-notices.ts'

type Calls = typeof area.calls

export const mailServer: HandlerOf<Calls['mailServer']> = (_input, { context }) => {
  const { password, ...server } = context.parts.noticeChannels.mailServer.get() ?? {
    host: '',
    port: 465,
    isSecure: true,
    userName: '',
    sender: '',
    password: '',
  }
  return { ...server, hasPassword: password !== '' }
}

export const setMailServer: HandlerOf<Calls['setMailServer']> = async ({ body }, { context, refuse }) => {
  const { admitRows, identity, noticeChannels } = context.parts
  const { encryptedPassword, ...server } = body
  const password = encryptedPassword === undefined ? undefined : identity.decrypt(encryptedPassword)
  if (encryptedPassword !== undefined && password === undefined) return refuse('illegalParameter')
  await admitRows()
  noticeChannels.mailServer.set({ ...server, password })
  return {}
}

export const testChannel: HandlerOf<Calls['testChannel']> = async ({ body: { channel } }, { context, refuse }) => {
  const { notices, noticeChannels } = context.parts
  const { userNo } = callerOf(context)
  if (channel !== 'desktop') {
    const reason = await noticeChannels.test(userNo, channel)
    return reason === undefined ? {} : refuse(reason)
  }
  // A second test within minutes is shown too.
  const before = notices.store.find({ userNo, cause: testCause })
  if (before) notices.store.remove(userNo, [before.id])
  notices.raise({ userNo, cause: testCause, type: 'system', level: 'info', content: testText })
  return {}
}
