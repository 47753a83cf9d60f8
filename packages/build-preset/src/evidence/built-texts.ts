import type { ModuleGraph } from '@portal/release-format/module-graph'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const languageFile = /^src\/locales\/(\w+)\.json$/

/** The texts in the build, by language. */
export function builtTexts({ modules }: ModuleGraph, directory: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(modules).flatMap((name) => {
      const [, language] = languageFile.exec(name) ?? []
      return language === undefined ? [] : [[language, JSON.parse(readFileSync(join(directory, name), 'utf8'))]]
    }),
  )
}
