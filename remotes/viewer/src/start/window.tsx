import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState } from '@cove/ui'
import { useEffect } from 'react'
import { openChosen } from '../data/open-chosen.ts'
import { useOpenedFiles } from '../data/use-opened-file.ts'
import s from './start.module.css'

/** VW-01: `/viewer`: opens the view of its file, or asks for a file. */
export default function StartWindow() {
  const t = useT('viewer')
  const kernel = useKernel()
  const opened = useOpenedFiles()
  const [file] = opened ?? []
  const path = file?.path
  const storageId = file?.storageId
  useEffect(() => {
    if (path !== undefined && storageId !== undefined) openChosen(kernel, [{ storageId, path, name: path.split('/').at(-1) ?? '' }])
  }, [kernel, storageId, path])
  const choose = async () => {
    const places = await kernel.pick({
      title: t('start.choose'),
      kinds: ['file'],
      multiple: true,
      sources: ['album'],
      confirmLabel: t('start.open'),
    })
    if (places)
      openChosen(
        kernel,
        places.map(({ storageId: id, path: at }) => ({ storageId: id, path: at, name: at.split('/').at(-1) ?? '' })),
      )
  }
  return (
    <div className={s.root}>
      <EmptyState
        art="folder"
        title={path === undefined ? t('none.title') : shownName(path)}
        body={t('start.body')}
        action={
          <Button variant="primary" onClick={() => void choose()}>
            {t('start.choose')}
          </Button>
        }
      />
    </div>
  )
}
