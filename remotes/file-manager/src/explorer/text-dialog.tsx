import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { DownloadIcon } from '@cove/ui/icons'
import s from '../ui/preview.module.css'
import { TextPage } from '../ui/text-page.tsx'

interface TextDialogProps {
  readonly file: Resource
  readonly onClose: () => void
  readonly onDownload: (file: Resource) => void
}

/** FM-15a: a text or Markdown file, read only. */
export function TextDialog({ file, onClose, onDownload }: TextDialogProps) {
  const t = useT('file-manager')
  const download = (
    <Button icon={<DownloadIcon size={16} />} onClick={() => onDownload(file)}>
      {t('preview.download')}
    </Button>
  )
  return (
    <Dialog open size="lg" onClose={onClose} title={shownName(file.name)} actions={download}>
      <div className={s.root}>
        <TextPage file={file} />
      </div>
    </Dialog>
  )
}
