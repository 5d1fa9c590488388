import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** Notices of people, in both languages. */
export const texts = {
  viewed: ({ name = '' }) => ({
    title: { 'zh-CN': `${name} 查看了你的权限`, en: `${name} looked at your rights` },
    body: {
      'zh-CN': '管理员看到了你能使用的空间、配额和功能；文件名和内容没有显示。',
      en: 'The administrator saw your spaces, quotas and what you may do; names and contents of files were not shown.',
    },
  }),
  expired: ({ name = '' }) => ({
    title: { 'zh-CN': `${name} 的使用期限已到`, en: `The access of ${name} has ended` },
    body: {
      'zh-CN': '这个用户已被停用并退出登录，文件保留。需要时可以在用户页面重新启用。',
      en: 'The user is disabled and signed out; the files stay. Enable them again on the page of users when needed.',
    },
  }),
} satisfies NoticeTexts
