import { baseNameOf, extensionOf, shownName, shownPath } from '@cove/device-contract/rules'
import type { TransferFileRow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton, NameText, Progress, RefreshIcon } from '@cove/ui'
import { FileIcon, fileKindOfName, percentOf, useFormats } from '@cove/ui/data'
import { OneLine } from '@cove/ui/page'
import type { KeyboardEvent } from 'react'
import s from './centre.module.css'

interface FileLineProps {
  /** Undefined while its page is on its way. */
  readonly file: TransferFileRow | undefined
  readonly onRetry: (index: number) => void
}

/** TR-02b: one file of a task. Its elements are the same whether it is loaded or not, so that scrolling only fills them (TR-12). */
export function FileLine({ file, onRetry }: FileLineProps) {
  const t = useT('transport')
  const { bytes } = useFormats()
  const path = file?.path ?? ''
  const name = baseNameOf(path)
  const above = shownPath('', path.slice(0, path.length - name.length))
  return (
    <div className={s.file} role="presentation" data-handle={file && ''}>
      <div role="gridcell" aria-hidden="true">
        <FileIcon kind={fileKindOfName(name)} extension={extensionOf(name)} size={22} />
      </div>
      <div className={s.fileName} role="gridcell" title={shownPath('', path)}>
        <OneLine as="small">{above && `${above} / `}</OneLine>
        <NameText name={shownName(name)} title={false} />
      </div>
      <div className={s.fileSize} role="gridcell">
        {file && bytes(file.sizeBytes)}
      </div>
      <FileState file={file} name={name} />
      <div role="gridcell" onKeyDown={keepPresses}>
        {file?.state === 'error' && (
          // The button of another file is another button: the keyboard does not pass from one to the next.
          <IconButton
            key={file.index}
            size="sm"
            label={t('details.retryOne')}
            icon={<RefreshIcon size={15} />}
            onClick={() => onRetry(file.index)}
          />
        )}
      </div>
    </div>
  )
}

function FileState({ file, name }: { readonly file: TransferFileRow | undefined; readonly name: string }) {
  const t = useT('transport')
  const { amount } = useFormats()
  const moving = file?.state === 'progress' || file?.state === 'prepare'
  const amounts = { totalBytes: file?.sizeBytes ?? 0, doneBytes: file?.doneBytes ?? 0 }
  const word = file && (file.failure ?? t(file.isSkipped ? 'state.skipped' : `state.${file.state}`))
  return (
    <div className={s.fileState} role="gridcell" data-failed={file?.state === 'error' || undefined} title={word}>
      <OneLine>{moving ? amount(amounts) : word}</OneLine>
      {moving && <Progress label={t('row.progress', { name: shownName(name) })} percent={percentOf(amounts) ?? 0} />}
    </div>
  )
}

/** Enter and space press the focused button; the list would handle them otherwise. */
function keepPresses(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}
