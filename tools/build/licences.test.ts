import { expect, test } from 'vitest'
import { licencesText } from './licences.ts'

test('SET-02b the licence notices name what is shipped, with the text of each licence, and nothing of ours or of the tools', () => {
  const text = licencesText()
  for (const name of ['react', 'zustand', 'axios', 'fastify']) expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+`, 'm'))
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).not.toContain('@cove/')
  expect(text).not.toMatch(/^(?:vitest|typescript|@rspack\/core) \d/m)
})
