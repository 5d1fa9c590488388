import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestService, phone, signIn, signUp, tokensOf, type TestService } from './test-service.ts'

let one: TestService
beforeEach(async () => {
  one = await openTestService()
})
afterEach(() => one[Symbol.asyncDispose]())

test('LGN-06 a person signs up, signs in with the password and reads the profile', async () => {
  const signed = await signUp(one)
  expect(signed.profile).toMatchObject({ phone, nickname: 'N8000', hasPassword: true, profileVersion: 1 })
  const again = tokensOf(await signIn(one), one)
  expect(again.profile.userNo).toBe(signed.profile.userNo)
  const detail = await again.client.account.detail()
  expect(detail.ok && detail.data).toEqual(again.profile)
})
