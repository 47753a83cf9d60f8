/** The surroundings of a command. */
export interface CliContext {
  cwd: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

/** The remote, and the portal with the release token for it. */
export interface Target {
  remote: string
  portal: string
  token: string
}
