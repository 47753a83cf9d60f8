import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const code = /\.tsx?$/

/** The files of a package that its doors lead to by relative imports, in the order in which they are met. */
export function reachedFrom(folder: string, doors: string[]): string[] {
  const met = new Set<string>()
  const follow = (path: string) => {
    if (met.has(path)) return
    met.add(path)
    if (!code.test(path)) return
    const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'))
    for (const { fileName } of importedFiles) if (fileName.startsWith('.')) follow(join(dirname(path), fileName))
  }
  for (const door of doors) follow(join(folder, door))
  return [...met].map((path) => relative(folder, path))
}
