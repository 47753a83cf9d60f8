import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const template = join(import.meta.dirname, '../template')
const standIn = /\bsample\b/g

/** The files of every remote by their paths, made out to this one. The template is a remote itself, called `sample`. */
export function templateFiles(name: string): Map<string, string> {
  const paths = globSync('**/*.*', { cwd: template }).toSorted()
  return new Map(paths.map((path) => [path, readFileSync(join(template, path), 'utf8').replaceAll(standIn, name)]))
}
