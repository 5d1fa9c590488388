import { useT } from '@cove/kernel/i18n'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import styles from './window.module.css'

export default function GreetingWindow() {
  const t = useT('hello')
  const [name, setName] = useState('')
  return (
    <div className={styles.greeting}>
      <TextField label={t('nameLabel')} value={name} onChange={(event) => setName(event.target.value)} data-autofocus="" />
      <output className={styles.sentence}>{t('sentence', { name: name.trim() || t('nobody') })}</output>
    </div>
  )
}
