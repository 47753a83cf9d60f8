import { globSync } from 'node:fs'

const outside = /(?:^|\/)(?:node_modules|dist|\.tsc|tools|portal-packages)(?:\/|$)/

/** The source files of these folders of a project, as paths from its root, without installed and generated folders. */
export function sourceFiles(root: string, folders: string[]): string[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
  return globSync(patterns, { cwd: root, exclude: (name) => outside.test(name) })
}
