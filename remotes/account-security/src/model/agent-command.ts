/** The command that signs in the agent of another computer. */
export const agentCommand = (origin: string, code: string): string =>
  `node electron-host/agent/main.ts sign-in --device ${origin} --code ${code}`
