import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** Notices of sync tasks, in both languages. */
export const texts = {
  waiting: ({ name = '' }) => ({
    title: { 'zh-CN': `同步“${name}”等你确认`, en: `The sync "${name}" waits for you` },
    body: {
      'zh-CN': '这次运行要改动的较多，或是第一次运行，所以先停下来。还没有改动任何东西。',
      en: 'This run would change many files, or it is the first one, so it stopped. Nothing was changed yet.',
    },
    action: { 'zh-CN': '查看计划', en: 'Show the plan' },
  }),
} satisfies NoticeTexts
