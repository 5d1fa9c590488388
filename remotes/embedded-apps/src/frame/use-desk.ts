import type { Grant, InstalledApp } from '@cove/device-contract/apps'
import { useKernel, useWindow } from '@cove/kernel'
import { useRef, useState } from 'react'
import { useAppName } from '../apps/app-face.tsx'
import { addressOfPage } from '../bridge/app-address.model.ts'
import type { AppAsk } from '../bridge/ask.model.ts'
import type { Desk } from './answer-ask.data.ts'

/** What an app asks the person for just now. */
export interface Question {
  readonly ask: Extract<AppAsk, { kind: 'pick' }>
  readonly settle: (grant: Grant | undefined) => void
}

/** An app that wants attention all the time gets it this often. */
const noticeMs = 5000

/** The keyboard is inside the frame that asks: a dialog could not take it from there. Gives what gets it back. */
function takeKeyboard(): HTMLElement | undefined {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLIFrameElement)) return undefined
  activeElement.blur()
  return activeElement
}

/** What an app can reach of the desktop: one question at a time, a line in a toast, its own title and its own pages. */
export function useDesk(app: InstalledApp) {
  const kernel = useKernel()
  const name = useAppName(app)
  const { navigate } = useWindow()
  const [title, setTitle] = useState('')
  const [question, setQuestion] = useState<Question>()
  const isAsking = useRef(false)
  const toldMs = useRef(-Infinity)
  const desk: Desk = {
    kernel,
    app,
    setTitle,
    openPage: (page) => void navigate(addressOfPage(app.appId, page)),
    notify(text) {
      if (performance.now() - toldMs.current < noticeMs) return
      toldMs.current = performance.now()
      kernel.toasts.show({ tone: 'info', title: `${name}: ${text}` })
    },
    async consent(ask) {
      if (isAsking.current) return undefined
      isAsking.current = true
      const { promise, resolve } = Promise.withResolvers<Grant | undefined>()
      const before = takeKeyboard()
      setQuestion({ ask, settle: resolve })
      const grant = await promise
      isAsking.current = false
      setQuestion(undefined)
      before?.focus()
      return grant
    },
  }
  return { desk, title, question }
}
