import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { DownloadIcon } from '@cove/ui/icons'
import type { ReactNode } from 'react'
import { useDownloadFile } from './use-download-file.ts'
import s from './viewer.module.css'

/** The row below a view: its own buttons, and the download. */
export function ViewBar({ file, children }: { readonly file: Resource; readonly children?: ReactNode }) {
  const t = useT('file-manager')
  const download = useDownloadFile()
  return (
    <div className={s.bar}>
      {children}
      <Button size="sm" variant="ghost" icon={<DownloadIcon size={16} />} onClick={() => download(file)}>
        {t('preview.download')}
      </Button>
    </div>
  )
}
