import type { ErrorRow } from '../effects.ts'

/** Success, which is a code like any other on the wire (REQ-01b, H-02). */
export const success = {
  success: {
    code: 200, family: 'success', effect: 'silent', spec: ['REQ-01b', 'H-02'],
    text: { 'zh-CN': '操作成功。', en: 'Done.' },
  },
} as const satisfies Record<string, ErrorRow>
