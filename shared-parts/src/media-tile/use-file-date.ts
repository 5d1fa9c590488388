import type { Resource } from '@cove/device-contract/files'
import { useFormats } from '@cove/ui/data'
import { usePartTexts } from '../part-texts.ts'
import { takenSecondsOf } from './media-rules.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import { useMediaLook } from './use-media-look.ts'

/** The date that stands for a file: of a picture or film when it was taken, where something says so; else when it was changed. */
export interface FileDate {
  /** What the date is, such as 'Taken'. */
  readonly label: string
  readonly text: string
  /** Text that needs no label: a date of a change says that it is one. */
  readonly line: string
  readonly isTaken: boolean
}

/** MED-01b: the date of a file as one shows it beside its name, and what it is. */
export function useFileDate(file: Resource): FileDate {
  const look = useMediaLook(file)
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const { date, placeDate } = useFormats()
  const takenSeconds = takenSecondsOf(look)
  if (takenSeconds === undefined) {
    const text = date(file.modifiedSeconds * 1000)
    return { label: texts.date.file, text, line: texts.changed(text), isTaken: false }
  }
  const text = placeDate(takenSeconds * 1000, look?.takenPrecision)
  return { label: texts.date[look?.takenFrom ?? 'content'], text, line: text, isTaken: true }
}
