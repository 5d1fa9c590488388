import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** Notices of releases, in both languages. */
export const texts = {
  ledgerBehind: () => ({
    title: { 'zh-CN': '应用文件是旧的副本', en: 'The apps are an old copy' },
    body: {
      'zh-CN': '发布记录比设备上次签署的更早，可能有人用旧文件覆盖了它。确认之前不会发布新版本。',
      en: 'The ledger of releases is older than the one this device signed last, so an old copy may have been put back. Nothing is published until you confirm it.',
    },
  }),
  ledgerAltered: () => ({
    title: { 'zh-CN': '应用的发布记录被改动', en: 'The ledger of releases was altered' },
    body: {
      'zh-CN': '发布记录与设备签署的不一致。确认之前不会发布新版本。',
      en: 'The ledger of releases is not the one this device signed. Nothing is published until you confirm it.',
    },
  }),
  canaryHalted: ({ zh, en, version, base, hurt }) => ({
    title: { 'zh-CN': `${zh} ${version} 已自动退回`, en: `${en} ${version} was taken back` },
    body: {
      'zh-CN': `它在 ${hurt} 处登录中出错，灰度已停止。所有人现在用的是 ${base}，正常的窗口没有受影响。`,
      en: `It failed for ${hurt} sign-ins, so the canary was halted. Everyone has ${base} now, and windows that work were left alone.`,
    },
  }),
} satisfies NoticeTexts
