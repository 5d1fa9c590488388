import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import type { SettingsPage, SettingsPages } from '../settings-pages/settings-pages.ts'
import { tracked } from './leak-check.ts'

/** A page with what it draws; without a component it cannot be loaded. */
export interface FakeSettingsPage extends SettingsPage {
  readonly Component?: ComponentType
}

/** Pages of the settings window that need no remotes. */
export function fakeSettingsPages(pages: readonly FakeSettingsPage[] = []): SettingsPages {
  return {
    store: createStore(() => ({ pages })),
    open: ({ remoteId, name }) => {
      const Component = pages.find((page) => page.remoteId === remoteId && page.name === name)?.Component
      if (!Component) return Promise.reject(Object.assign(new Error('not here'), { kind: 'broken', remoteId, detail: name }))
      return Promise.resolve({ Component, ...tracked(`settings page ${name}`, () => undefined) })
    },
  }
}
