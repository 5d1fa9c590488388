import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'task-manager',
  kernel: '^1.6.0',
  title: 'tasks',
  icon,
  names: {
    'zh-CN': { tasks: '任务管理' },
    en: { tasks: 'Task manager' },
  },
  windows: {
    // TM-01: the name that links and older clients use.
    taskMgr: {
      title: 'tasks',
      path: '/task-manager',
      children: ['connections', 'desktop', 'history'],
      size: [1080, 716],
      minSize: [340, 420],
      chrome: 'merged',
      load: () => import('./src/task/window.tsx'),
    },
  },
  menu: [{ window: 'taskMgr', section: 'apps', category: 'system' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
