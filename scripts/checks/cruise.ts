import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { sourceFiles } from '../lib/source-files.ts'
import { boundaryRules, code } from './boundary-rules.ts'

export interface Cruise {
  /** The number of modules checked. */
  modules: number
  imports: number
  /** One line for each violation. */
  violations: string[]
  /** Source files that exist but were not checked. */
  unseen: string[]
}

const folders = ['apps', 'packages', 'server', 'scripts', 'e2e', 'bench']

/** Checks every import of a project against the rules, and finds the source files that were not checked. */
export async function cruiseProject(root: string): Promise<Cruise> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: boundaryRules },
      doNotFollow: { path: ['node_modules'] },
      exclude: { path: ['(?:^|/)(?:dist|\\.tsc|tools)/'] },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
      },
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return { ...counts(output), violations: violations(output), unseen: uncheckedFiles(root, output) }
}

function counts({ modules }: ICruiseResult): Pick<Cruise, 'modules' | 'imports'> {
  const own = modules.filter(({ source }) => new RegExp(code).test(source))
  return { modules: own.length, imports: own.reduce((sum, { dependencies }) => sum + dependencies.length, 0) }
}

function violations({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}

function uncheckedFiles(root: string, { modules }: ICruiseResult): string[] {
  const seen = new Set(modules.map(({ source }) => source))
  return sourceFiles(root, folders).filter((file) => !seen.has(file))
}
