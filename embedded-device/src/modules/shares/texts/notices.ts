import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** Notices of shares, in both languages. */
export const texts = {
  shared: ({ owner = '', name = '' }) => ({
    title: { 'zh-CN': `${owner} 与你共享了“${name}”`, en: `${owner} shared "${name}" with you` },
    body: { 'zh-CN': '在“共享”里打开。', en: 'Open it in Shares.' },
    action: { 'zh-CN': '打开共享', en: 'Open Shares' },
  }),
  visited: ({ name = '', client = '' }) => ({
    title: { 'zh-CN': `有人打开了“${name}”的链接`, en: `Someone opened the link to "${name}"` },
    body: { 'zh-CN': `来自：${client}`, en: `From: ${client}` },
    action: { 'zh-CN': '查看访问记录', en: 'Show visits' },
  }),
  received: ({ name = '', contributor = '', count = 0 }) => ({
    title: { 'zh-CN': `${contributor} 向“${name}”上传了文件`, en: `${contributor} uploaded files to "${name}"` },
    body: { 'zh-CN': `这个链接已收到 ${count} 个文件。`, en: `This link has received ${count} files.` },
    action: { 'zh-CN': '查看链接', en: 'Show the link' },
  }),
  banned: ({ name = '' }) => ({
    title: { 'zh-CN': `“${name}”的链接已被管理员禁用`, en: `An administrator banned the link to "${name}"` },
    body: { 'zh-CN': '请遵守法律法规，勿分享违法内容。', en: 'Please obey the law and do not share illegal content.' },
    action: { 'zh-CN': '查看链接', en: 'Show the link' },
  }),
} satisfies NoticeTexts
