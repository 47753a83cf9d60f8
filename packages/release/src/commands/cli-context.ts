export interface CliContext {
  cwd: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}
