import { createStore } from 'zustand/vanilla'
import type { Kernel } from '../public/kernel.ts'
import type { SessionState } from '../session/session.ts'
import { tracked } from './leak-check.ts'

/** A session of an administrator; nothing it does reaches a device. */
export function fakeSession(change: Partial<SessionState> | undefined): Kernel['session'] {
  return {
    store: createStore<SessionState>(() => ({
      phase: 'signedIn',
      online: true,
      device: undefined,
      rememberedAccount: undefined,
      user: { userNo: '1001', nickname: '小王', account: 'wang', email: '', phone: '', avatarUrl: '', role: 'admin' },
      ...change,
    })),
    start: () => Promise.resolve(),
    signIn: () => Promise.resolve({ ok: true }),
    waitUntilMs: () => undefined,
    signInWithPasskey: () => Promise.resolve({ ok: true }),
    acceptLink: ({ account = 'lin' }) => Promise.resolve({ ok: true, account, isSignedIn: true }),
    passkeys: { obstacle: () => undefined, isConditional: () => Promise.resolve(false), create: () => Promise.resolve('{}') },
    setUp: () => Promise.resolve({ ok: true }),
    signOut: () => Promise.resolve(),
    switchUser: () => Promise.resolve(),
    onEnded: () => tracked('session.onEnded', () => undefined),
  }
}
