import { catalogue } from '@cove/device-contract'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import s from './system-dialogs.module.css'

/** DLG-04: the code of an error, as whoever helps looks it up; its sentence shows where one points at it. */
export function ErrorCode({ name }: { readonly name: keyof typeof catalogue }) {
  const { texts } = useKernel()
  const t = useT('system-dialogs')
  return (
    <small className={s.code} title={texts.error(name)}>
      {t('disks.code', { code: String(catalogue[name].code) })}
    </small>
  )
}
