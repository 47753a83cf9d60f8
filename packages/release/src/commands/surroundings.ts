export interface Surroundings {
  cwd: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}
