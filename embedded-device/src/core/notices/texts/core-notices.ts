import type { NoticeContent } from '../store/incident.ts'

/** NTC-03a: what stands for incidents that were too many to keep one by one. */
export const stormText: NoticeContent = {
  title: { 'zh-CN': '短时间内通知太多', en: 'Too many notices at once' },
  body: {
    'zh-CN': '为了不影响设备，一部分不紧急的通知只计了数，没有逐条保存。',
    en: 'To protect the device, some less urgent notices were counted and not stored one by one.',
  },
}

const settingsLink = { route: '/notice-setting', label: { 'zh-CN': '通知设置', en: 'Notice settings' } }

/** Cause of the notice of a test; it is shown at any time and not sent anywhere else. */
export const testCause = 'notices.test'

/** NTC-06c: the notice of a test. */
export const testText: NoticeContent = {
  title: { 'zh-CN': '测试通知', en: 'Test notice' },
  body: { 'zh-CN': '收到这条消息，说明这个通知渠道可以使用。', en: 'If you can read this, the channel works.' },
  action: settingsLink,
}

/** NTC-07b: mail or webhook that does not work. */
export const channelText: Readonly<Record<'mail' | 'webhook', NoticeContent>> = {
  mail: {
    title: { 'zh-CN': '邮件通知发送失败', en: 'Notices cannot be sent by mail' },
    body: {
      'zh-CN': '未发出的通知会稍后重试。请检查邮箱地址和发信服务器。',
      en: 'They are tried again later. Check the address and the mail server.',
    },
    action: settingsLink,
  },
  webhook: {
    title: { 'zh-CN': 'Webhook 通知发送失败', en: 'Notices cannot be sent to the webhook' },
    body: { 'zh-CN': '未发出的通知会稍后重试。请检查 Webhook 地址。', en: 'They are tried again later. Check the address of the webhook.' },
    action: settingsLink,
  },
}

/** NTC-08a: a module that the device runs without. */
export const moduleText = (id: string, missing: readonly string[]): NoticeContent =>
  missing.length > 0
    ? {
        title: { 'zh-CN': `功能“${id}”缺少程序`, en: `The feature "${id}" lacks a program` },
        body: {
          'zh-CN': `需要安装：${missing.join('、')}。其他功能不受影响。`,
          en: `To be installed: ${missing.join(', ')}. Other features work as usual.`,
        },
      }
    : {
        title: { 'zh-CN': `功能“${id}”没有启动`, en: `The feature "${id}" did not start` },
        body: {
          'zh-CN': '设备已在没有它的情况下运行，其他功能不受影响。可以重启设备再试，原因记录在设备日志中。',
          en: 'The device runs without it, and other features work as usual. Restart the device to try again; the reason is in its log.',
        },
      }

/** NTC-08d: a sign-in from a browser that was not used before. */
export const signInText = (client: string): NoticeContent => ({
  title: { 'zh-CN': '新浏览器登录', en: 'Sign-in from a new browser' },
  body: {
    'zh-CN': `${client || '未知客户端'} 登录了你的账号。如果不是你本人，请退出它并修改密码。`,
    en: `${client || 'An unknown client'} signed in to your account. If this was not you, sign it out and change your password.`,
  },
  action: { route: '/account-security/sign-ins', label: { 'zh-CN': '查看登录', en: 'Show sign-ins' } },
})

/** NTC-08c: a task of the user that ended with failures. */
export const taskText = (failed: number, path: string, kind = ''): NoticeContent => {
  const target = path === '/' ? '' : path
  const isExtraction = kind === 'archives.extract' && failed > 0
  return {
    title: isExtraction
      ? { 'zh-CN': '解压时有几项没有照原样', en: 'An archive was not extracted as it is' }
      : { 'zh-CN': '文件任务有失败项', en: 'A file task ended with failures' },
    body: {
      'zh-CN': `${target ? `${target}：` : ''}${failed > 0 ? `${failed} 项没有${isExtraction ? '解压或换了名称' : '完成'}。` : '任务没有完成。'}`,
      en: `${target ? `${target}: ` : ''}${failed > 0 ? countText(failed, isExtraction) : 'It was not finished.'}`,
    },
    action: { route: '/transport/other', label: { 'zh-CN': '查看任务', en: 'Show task' } },
  }
}

/** S-F5: an entry with a name that the device cannot store is extracted under another one. */
const countText = (failed: number, isExtraction: boolean): string =>
  `${failed} ${failed === 1 ? 'item was' : 'items were'} ${isExtraction ? 'left out or renamed' : 'not finished'}.`

/** Label of a button without one. */
export const openLabel = { 'zh-CN': '查看', en: 'Open' }
/** Label of an undo button without one. */
export const undoLabel = { 'zh-CN': '撤销', en: 'Undo' }

/** NTC-08e: the first start with another version. */
export const versionText = (version: string): NoticeContent => ({
  title: { 'zh-CN': `设备已更新到 ${version}`, en: `The device now runs ${version}` },
  body: { 'zh-CN': '更新已完成，数据和设置保持不变。', en: 'The update is done. Files and settings are as they were.' },
})
