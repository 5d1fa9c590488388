import { z, defineCall, Flag, TaskId, identifies, named, wireObject } from '@cove/device-contract/kit'

export const answer = defineCall({
  id: 'tasks.answer',
  spec: ['TSK-05'],
  method: 'POST',
  path: '/v1/task/answer',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Answers the question of a waiting task, for one item or for all later ones; the task resumes.',
  body: wireObject({
    taskId: named('task_id', TaskId),
    questionId: named('id', identifies('question', z.string().check(z.maxLength(64)))),
    choice: z.string().check(z.maxLength(64)),
    isForAll: named('for_all', z._default(Flag, false)),
  }),
  data: z.object({}),
  errors: ['taskNotFound', 'questionOver'],
})
