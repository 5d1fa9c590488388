import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { tellFailure } from '@cove/kernel'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { DownloadIcon, UploadIcon } from '@cove/ui/icons'
import { Bar, Muted, Page, PageHead } from '@cove/ui/page'
import { useRef, useState } from 'react'
import { namedAreas } from '../data/named-fields.ts'
import { exportText } from '../data/settings-file.ts'
import { useHistory } from '../data/use-history.ts'
import type { SettingsHistory } from '../data/use-history.ts'
import { saveText } from '../ui/save-text.ts'
import { ChangeList } from './change-list.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** SETA-08 to SETA-10: what was changed and when; revert, export, import. */
export default function HistoryPage() {
  const t = useT('settings')
  const [area, setArea] = useState('all')
  const history = useHistory(area === 'all' ? undefined : area)
  const options = [{ value: 'all', label: t('history.allPages') }, ...namedAreas.map((value) => ({ value, label: t(`areas.${value}`) }))]
  return (
    <Page narrow>
      <PageHead title={t('history.title')} intro={t('history.intro')}>
        <FileActions onImported={history.reload} />
      </PageHead>
      <Bar at="ends">
        <Select label={t('history.page')} hideLabel value={area} options={options} onChange={setArea} />
        <Muted as="small">{t('history.kept', { count: history.total })}</Muted>
      </Bar>
      <Body history={history} />
    </Page>
  )
}

function Body({ history }: { readonly history: SettingsHistory }) {
  const t = useT('settings')
  const { changes, failure, reload, total, showMore } = history
  if (!changes && failure) return <FailureState failure={failure} title={t('history.failed')} onRetry={reload} />
  if (!changes) return <Skeleton width="100%" height={200} />
  if (changes.length === 0) return <EmptyState art="quiet" title={t('history.emptyTitle')} body={t('history.emptyBody')} />
  return (
    <>
      <ChangeList changes={changes} history={history} />
      {changes.length < total && <Button onClick={showMore}>{t('history.more')}</Button>}
    </>
  )
}

function FileActions({ onImported }: { readonly onImported: () => void }) {
  const t = useT('settings')
  const kernel = useKernel()
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const save = async () => {
    const exported = await exportText(kernel)
    if ('text' in exported && !('report' in exported)) saveText(t('history.fileName'), exported.text, 'application/json')
    else if ('report' in exported) tellFailure(kernel, exported)
  }
  return (
    <>
      <span data-setting="export">
        <Button icon={<DownloadIcon size={16} />} onClick={() => void save()}>
          {t('history.export')}
        </Button>
      </span>
      <span data-setting="import">
        <Button icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
          {t('history.import')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={t('history.import')}
          onChange={(event) => {
            setFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </span>
      {file && <ImportDialog file={file} onClose={() => setFile(undefined)} onImported={onImported} />}
    </>
  )
}
