/** The surroundings of a command. */
export interface CliContext {
  cwd: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  /** Aborted by Ctrl-C, for commands that wait. */
  interrupted?: AbortSignal
}

/** The remote, and the portal with the release token for it. */
export interface Target {
  remote: string
  portal: string
  token: string
}
