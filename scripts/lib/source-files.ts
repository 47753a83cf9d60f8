import { globSync } from 'node:fs'

const outside = /(?:^|\/)(?:node_modules|dist|\.tsc|tools|portal-packages)(?:\/|$)/

/** The source files of these folders of a project, as paths from its root, without installed and generated folders. */
export function sourceFiles(root: string, folders: string[]): string[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: (name) => outside.test(name) })
}
