import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const template = join(import.meta.dirname, '../template')
const templateName = /\bsample\b/g

/**
 * The template's files by path, with the name `sample` replaced by the remote's name. The template is itself a remote.
 */
export function templateFiles(name: string): Map<string, string> {
  const paths = globSync('**/*.*', { cwd: template }).toSorted()
  return new Map(paths.map((path) => [path, readFileSync(join(template, path), 'utf8').replaceAll(templateName, name)]))
}
