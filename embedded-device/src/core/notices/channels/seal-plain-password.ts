import type { Sealing } from '@cove/server-kit'
import { hasTable, sealPlain } from '../../database/seal-plain.ts'
import type { PlainStore } from '../../database/seal-plain.ts'

/** P10: seals the password of the mail server that an earlier version kept as it was typed. */
export function sealPlainPassword({ sealing, ...store }: PlainStore & { readonly sealing: Pick<Sealing, 'seal'> }): void {
  const { db } = store
  sealPlain(store, {
    doneKey: 'notices.mailPasswordSealed',
    seal() {
      const plain = db.value('select password from notice_mail_server where id = 1')
      if (typeof plain === 'string' && plain !== '')
        db.run("update notice_mail_server set sealed_password = ?, password = '' where id = 1", sealing.seal(plain))
    },
    forget(copy) {
      if (!hasTable(copy, 'notice_mail_server')) return false
      copy.exec("update notice_mail_server set password = ''")
      return true
    },
  })
}
