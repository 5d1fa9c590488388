import type { Link } from '@cove/device-contract/shares'
import { useKernel } from '@cove/kernel'
import { usePartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** What is copied of a link. */
export type CopiedLink = Pick<Link, 'name' | 'addresses' | 'code'>

export const linkCopyTexts = { 'zh-CN': zhCN, en }

/** Without a quick answer the tip would go before it is read. */
const selectMs = 30_000

/** SHR-01: puts name, best address and code of a link on the clipboard together; the toast repeats what is there. */
export function useCopyLink(): (link: CopiedLink) => Promise<void> {
  const { toasts } = useKernel()
  const t = usePartTexts(linkCopyTexts)
  return async ({ name, addresses: [best], code }) => {
    if (!best) return
    const body = t.whole({ name, url: best.url, code })
    const isDone = await write(body)
    if (isDone) toasts.show({ tone: 'success', title: best.reach === 'computer' ? t.copiedHere : t.copied, body })
    else toasts.show({ tone: 'warning', title: t.refused, body, durationMs: selectMs })
  }
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No permission, or a page without TLS.
    return false
  }
}
