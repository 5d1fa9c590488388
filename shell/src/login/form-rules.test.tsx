import { expect, test } from 'vitest'
import {
  accountProblem,
  cleanText,
  codeProblem,
  hostProblem,
  keptPassword,
  newPasswordProblems,
  phoneProblem,
  portProblem,
  typedAddress,
} from './form-rules.ts'
import { isRemoteHost, loginLookOf } from './login-look.ts'

test.each([
  ['', 'phoneEmpty'],
  ['12812345678', 'phoneWrong'],
  ['1381234567', 'phoneWrong'],
  ['13812345678', undefined],
])('LGN-04 phone %s is %s', (phone, problem) => expect(phoneProblem(phone)).toBe(problem))

test.each([
  ['', 'accountEmpty'],
  ['wang', 'accountWrong'],
  ['wang@example.org', undefined],
  ['13812345678', undefined],
])('LGN-04 account %s is %s', (account, problem) => expect(accountProblem(account)).toBe(problem))

test.each([
  ['', 'hostEmpty'],
  ['999.1.1.1', 'hostWrong'],
  ['192.168.1.2', undefined],
  ['nas.example.org', undefined],
  ['fe80::1', undefined],
])('LGN-04 host %s is %s', (host, problem) => expect(hostProblem(host)).toBe(problem))

test.each([
  ['', 'portEmpty'],
  ['99a', 'portNotDigits'],
  ['65536', 'portOutOfRange'],
  ['80', undefined],
])('LGN-04 port %s is %s', (port, problem) => expect(portProblem(port)).toBe(problem))

test('LGN-03b an address says which kind of sign-in it is', () => {
  expect(typedAddress('192.168.1.2', '9999')).toEqual({ kind: 'ipv4', address: '192.168.1.2:9999' })
  expect(typedAddress('fe80::1', '9999')).toEqual({ kind: 'ipv6', address: '[fe80::1]:9999' })
  expect(typedAddress('NAS.example.org', '443')).toEqual({ kind: 'domain', address: 'nas.example.org:443' })
})

test('LGN-05a every rule of a new password has its own sentence', () => {
  expect(newPasswordProblems({ old: '', next: '', repeat: '' })).toEqual({ old: 'oldEmpty', next: 'newEmpty', repeat: 'repeatEmpty' })
  expect(newPasswordProblems({ old: 'Abcdefg1', next: 'Abcdefg1', repeat: 'Abcdefg1' })).toEqual({ next: 'sameAsOld' })
  expect(newPasswordProblems({ next: 'Abcdefg1', repeat: 'Abcdefg2' })).toEqual({ repeat: 'repeatDiffers' })
  expect(newPasswordProblems({ next: 'abcdefg1', repeat: 'abcdefg1' })).toEqual({ next: 'needsUpper' })
  expect(newPasswordProblems({ next: 'Abcdefg1', repeat: 'Abcdefg1' })).toEqual({})
})

test('H-48 what a password may not contain goes while typing and is told', () => {
  expect(keptPassword('Ab"c\\d<1>')).toEqual({ password: 'Abcd1', stripped: true })
  expect(keptPassword('Abcdefg1')).toEqual({ password: 'Abcdefg1', stripped: false })
})

test('LGN-05c control characters never leave a field', () => {
  expect(cleanText(' wang\u0007\u0000 ')).toBe('wang')
  expect(codeProblem('12345')).toBe('codeWrong')
})

test('LGN-02 the look of the sign-in is configured by the page, with safe defaults', () => {
  const page = document.implementation.createHTMLDocument()
  expect(loginLookOf(page)).toEqual({ background: undefined, banner: undefined, recordNumber: undefined })
  page.head.innerHTML =
    '<meta name="cove-login-background" content="/pictures/harbour.avif"><meta name="cove-login-banner" content="Hello"><meta name="cove-login-record" content="ICP 1">'
  expect(loginLookOf(page)).toEqual({ background: '/pictures/harbour.avif', banner: 'Hello', recordNumber: 'ICP 1' })
  page.head.innerHTML = '<meta name="cove-login-background" content="//evil.example/x.png">'
  expect(loginLookOf(page).background).toBeUndefined()
})

test('LGN-02 the record line belongs to remote hosts', () => {
  expect(isRemoteHost(new URL('http://127.0.0.1:9999/'))).toBe(false)
  expect(isRemoteHost(new URL('https://192.168.1.2/'))).toBe(false)
  expect(isRemoteHost(new URL('https://cove.example.com/'))).toBe(true)
})
