export { fakeDevice, type FakeAnswers } from './fake-device.ts'
export { fakeKernel, type FakeKernel, type FakeKernelOptions } from './fake-kernel.ts'
export { leakCheck } from './leak-check.ts'
export { renderWindow, type RenderedWindow } from './render-window.ts'
