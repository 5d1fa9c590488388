import { spaceTitle } from '@cove/device-contract/rules'
import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** What a sentence calls a space in each language, as every window does. */
export function namesOf({ name = '', isFirst }: Parameters<NoticeTexts[string]>[0]): { readonly zh: string; readonly en: string } {
  const space = { name: String(name), isFirst: isFirst === 'true' }
  return { zh: spaceTitle(space, 'zh-CN'), en: spaceTitle(space, 'en') }
}
