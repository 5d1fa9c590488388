import { useFormats } from '@cove/ui/data'
import { StateDot } from '@cove/ui/page'
import { usePartTexts } from '../part-texts.ts'
import type { DamagedFile } from './mend-calls.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

const texts = { 'zh-CN': zhCN, en }

/** DLG-04: how a damaged file is now: a dot and a word. */
export function MendState({ file: { isRepaired, mend } }: { readonly file: DamagedFile }) {
  const t = usePartTexts(texts)
  if (isRepaired) return <StateDot tone="ok">{t.repaired}</StateDot>
  if (!mend) return <StateDot tone="err">{t.unread}</StateDot>
  if (mend.state === 'failed') return <StateDot tone="err">{t.failed[mend.way]}</StateDot>
  return <StateDot tone="busy">{t.running[mend.way](mend.percent)}</StateDot>
}

/** Which backup has a whole copy of a file that is not well; undefined without one. */
export function useBackupNote(): (file: DamagedFile) => string | undefined {
  const t = usePartTexts(texts)
  const formats = useFormats()
  return ({ isRepaired, backupAt }) => (backupAt === undefined || isRepaired ? undefined : t.inBackup(formats.date(backupAt * 1000)))
}
