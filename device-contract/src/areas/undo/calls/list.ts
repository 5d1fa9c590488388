import { defineCall, named, PageNumber, PageRows, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { UndoEntrySchema } from '../entities.ts'

export const list = defineCall({
  id: 'undo.list',
  spec: ['UNDO-01', 'UNDO-02'],
  method: 'GET',
  path: '/ugos/undo/v1/list',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The changes of files that the caller made, latest first.',
  query: wireObject({ page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({
    total: WholeNumber,
    entries: named('list', z.array(UndoEntrySchema)),
    /** What Ctrl+Z and Ctrl+Y undo next. */
    undoId: named('undo_id', z.optional(z.string())),
    redoId: named('redo_id', z.optional(z.string())),
  }),
  errors: [],
})
