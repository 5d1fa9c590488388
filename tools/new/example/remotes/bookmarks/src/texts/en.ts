export const texts = {
  path: 'Path',
  add: 'Add',
  check: 'Check',
  exists: 'The path exists.',
  isMissing: 'The path was not found.',
  empty: 'No paths yet.',
  checksNightly: 'Check the paths every night',
  state: { unchecked: 'Not checked', found: 'Exists', missing: 'Not found' },
}
