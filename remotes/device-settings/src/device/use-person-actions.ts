import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { useState } from 'react'
import { deleteUser, makeResetLink, resetSecondStep, setEnabled } from '../data/people-calls.ts'
import type { NewLink, PersonRow } from '../data/people-calls.ts'
import { nameOf } from '../model/people.ts'
import type { PersonAction } from '../model/people.ts'
import { addressOf, addressOfUser } from '../model/section.ts'

/** A link with which a user sets a new password. */
export interface ResetLink {
  readonly name: string
  readonly link: NewLink
}

/** What can be done with users, and the dialog that it opened. */
export interface PersonActions {
  readonly run: (person: PersonRow, action: PersonAction) => void
  readonly resetLink: ResetLink | undefined
  readonly renaming: PersonRow | undefined
  readonly close: () => void
}

/** What the administrator does with a user; whatever takes something away is asked first. */
export function usePersonActions(onChanged: () => void): PersonActions {
  const { windows } = useKernel()
  const navigate = useNavigate()
  const [resetLink, setResetLink] = useState<ResetLink>()
  const [renaming, setRenaming] = useState<PersonRow>()
  const steps = useSteps(onChanged)
  const run = (person: PersonRow, action: PersonAction): void => {
    const { userNo } = person
    switch (action) {
      case 'open':
        return void navigate(addressOfUser(userNo))
      case 'view':
        return void navigate(addressOfUser(userNo, true))
      case 'handOver':
        // The role belongs to the account of the administrator, and so does the proof of who gives it away.
        return void windows.open(`/account-security/members/hand-over/${userNo}`)
      case 'rename':
        return setRenaming(person)
      case 'enable':
        return void steps.enable(person)
      case 'disable':
        return void steps.disable(person)
      case 'delete':
        return void steps.remove(person).then((isGone) => isGone && navigate(addressOf('user-manager')))
      case 'resetSecondStep':
        return void steps.resetStep(person)
      case 'resetPassword':
        return void steps.reset(person).then((link) => link && setResetLink({ name: nameOf(person), link }))
    }
  }
  const close = () => {
    setResetLink(undefined)
    setRenaming(undefined)
  }
  return { run, resetLink, renaming, close }
}

function useSteps(onChanged: () => void) {
  const kernel = useKernel()
  const t = useT('device-settings')
  const { id: windowId } = useWindow()
  const finish = (outcome: Outcome<unknown>, title: string): boolean => {
    if (outcome.ok) kernel.toasts.show({ tone: 'success', title })
    else tellFailure(kernel, outcome.failure)
    onChanged()
    return outcome.ok
  }
  const ask = async (action: 'disable' | 'resetPassword' | 'resetSecondStep', name: string): Promise<boolean> => {
    const texts = { title: t(`ask.${action}.title`, { name }), body: t(`ask.${action}.body`), confirmLabel: t(`ask.${action}.confirm`) }
    return (await kernel.dialogs.confirm({ ...texts, windowId, tone: action === 'resetPassword' ? 'normal' : 'danger' })).confirmed
  }
  return {
    async enable(person: PersonRow) {
      finish(await setEnabled(kernel, person.userNo, true), t('ask.enabled', { name: nameOf(person) }))
    },
    async disable(person: PersonRow) {
      const name = nameOf(person)
      if (await ask('disable', name)) finish(await setEnabled(kernel, person.userNo, false), t('ask.disabled', { name }))
    },
    async resetStep(person: PersonRow) {
      const name = nameOf(person)
      if (await ask('resetSecondStep', name)) finish(await resetSecondStep(kernel, person.userNo), t('ask.stepReset', { name }))
    },
    async reset(person: PersonRow): Promise<NewLink | undefined> {
      if (!(await ask('resetPassword', nameOf(person)))) return undefined
      const answer = await makeResetLink(kernel, person.userNo)
      if (!answer.ok) tellFailure(kernel, answer.failure)
      return answer.ok ? answer.data : undefined
    },
    async remove(person: PersonRow): Promise<boolean> {
      const name = nameOf(person)
      const { confirmed, checked } = await kernel.dialogs.confirm({
        windowId,
        title: t('ask.delete.title', { name }),
        body: t('ask.delete.body'),
        confirmLabel: t('ask.delete.confirm'),
        tone: 'danger',
        phrase: t('ask.delete.phrase', { name }),
        checkbox: { label: t('ask.delete.clears'), checked: false },
      })
      return confirmed && finish(await deleteUser(kernel, person.userNo, checked), t('ask.deleted', { name }))
    },
  }
}
