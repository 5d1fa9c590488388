import type { ProgramDeclaration } from '../../src/core/programs/program-declaration.ts'

/** A declaration with the parts that most tests do not care about. */
export function declared(more: Partial<ProgramDeclaration> = {}): ProgramDeclaration {
  return { optional: true, provides: { 'zh-CN': '测试', en: 'tests' }, debian: 'fixture', ...more }
}
