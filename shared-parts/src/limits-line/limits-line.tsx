import { transfer } from '@cove/device-contract/transfer'
import { useKernel, useSettings } from '@cove/kernel'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { usePartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import s from './limits-line.module.css'

const texts = { 'zh-CN': zhCN, en }
const settingsAddress = '/transport/upload?dialog=settings'

/** TR-04c: the limits and hours that transfers, backup and sync share, and the way to their one place. */
export function LimitsLine() {
  const { windows } = useKernel()
  const t = usePartTexts(texts)
  const { rate } = useFormats()
  const [limits] = useSettings(transfer)
  const { uploadLimitBytesPerSecond, downloadLimitBytesPerSecond, isScheduled, fromMinute, toMinute } = limits
  const rules = [
    uploadLimitBytesPerSecond > 0 ? t.upload(rate(uploadLimitBytesPerSecond)) : '',
    downloadLimitBytesPerSecond > 0 ? t.download(rate(downloadLimitBytesPerSecond)) : '',
    isScheduled && fromMinute !== toMinute ? t.hours(timeOf(fromMinute), timeOf(toMinute)) : '',
  ].filter(Boolean)
  return (
    <div className={s.line}>
      <span className={s.text}>
        <span>{t.title}</span>
        <small>{`${rules.length > 0 ? rules.join(' · ') : t.none} · ${t.shared}`}</small>
      </span>
      <Button size="sm" onClick={() => void windows.open(settingsAddress)}>
        {t.change}
      </Button>
    </div>
  )
}

const pad = (value: number): string => String(value).padStart(2, '0')
const timeOf = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
