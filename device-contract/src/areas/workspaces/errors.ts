import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  workspaceNotFound: {
    code: 92901,
    effect: 'inline',
    spec: ['WIN-11'],
    text: { 'zh-CN': '找不到这个工作区，它可能已被删除。', en: 'This workspace cannot be found. It may have been deleted.' },
  },
  workspaceLimit: {
    code: 92902,
    effect: 'inline',
    spec: ['WIN-11'],
    text: { 'zh-CN': '最多保存 20 个工作区，请先删除不用的。', en: 'There may be 20 workspaces. Delete one you no longer use first.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
