import { expect, test } from 'vitest'
import { newToken, redact } from '../src/index.ts'

test('LGN-13b tokens, codes and passwords of the account service are taken out of what is logged', () => {
  const secrets = [newToken(), `eyJhbGciOiJFZERTQSJ9.${newToken()}.${newToken()}`, 'f'.repeat(64)]
  for (const secret of secrets)
    for (const text of [`Bearer ${secret}`, `grant_type=x&password=${secret}&y=1`, `{"refresh_token":"${secret}"}`, `failed: ${secret}`])
      expect(redact(text)).not.toContain(secret)
  expect(redact('grant_type=sms&code=123456&phone=13800138000')).not.toContain('123456')
  expect(redact('{"otp":"123456","mfa_token":"short"}')).toBe('{"otp":"***","mfa_token":"***"}')
  expect(redact('/login/account?grant=local_id&ticket=abc')).toBe('/login/account?grant=local_id&ticket=***')
})
