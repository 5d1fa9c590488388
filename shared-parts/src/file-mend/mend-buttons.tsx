import { baseNameOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { Button } from '@cove/ui'
import { useState } from 'react'
import { usePartTexts } from '../part-texts.ts'
import { beginMending, mayBeMended } from './mend-calls.ts'
import type { DamagedFile, MendWay } from './mend-calls.ts'
import s from './file-mend.module.css'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

const texts = { 'zh-CN': zhCN, en }

interface MendButtonsProps {
  readonly file: DamagedFile
  /** The device has begun to work on it. */
  readonly onBegun: () => void
}

/** DLG-04: what makes a damaged file well: reading it again, or the copy of a backup. Nothing where nothing can be done. */
export function MendButtons({ file, onBegun }: MendButtonsProps) {
  const kernel = useKernel()
  const t = usePartTexts(texts)
  const [busy, setBusy] = useState<MendWay>()
  if (!mayBeMended(file)) return undefined
  const name = baseNameOf(file.path)
  const begin = async (way: MendWay) => {
    setBusy(way)
    const hasBegun = await beginMending(kernel, [file], way)
    setBusy(undefined)
    if (hasBegun) onBegun()
  }
  return (
    <span className={s.mends}>
      <Button size="sm" variant="ghost" busy={busy === 'read'} aria-label={t.readAgainOf(name)} onClick={() => void begin('read')}>
        {t.readAgain}
      </Button>
      {file.backupAt !== undefined && (
        <Button size="sm" busy={busy === 'backup'} aria-label={t.useBackupOf(name)} onClick={() => void begin('backup')}>
          {t.useBackup}
        </Button>
      )}
    </span>
  )
}

interface MendAllButtonProps {
  readonly files: readonly DamagedFile[]
  readonly onBegun: () => void
}

const leastFiles = 2

/** DLG-04: reads all of them again; nothing where one button of one row does the same. */
export function MendAllButton({ files, onBegun }: MendAllButtonProps) {
  const kernel = useKernel()
  const t = usePartTexts(texts)
  const [isBusy, setIsBusy] = useState(false)
  const open = files.filter(mayBeMended)
  if (open.length < leastFiles) return undefined
  const begin = async () => {
    setIsBusy(true)
    await beginMending(kernel, open, 'read')
    setIsBusy(false)
    onBegun()
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void begin()}>
      {t.readAllAgain}
    </Button>
  )
}
