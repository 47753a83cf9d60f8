import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The actions that the server's sources name, or that its tests have observed of calls. */
function recordedActions(): string[] {
  const files = globSync('server/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  const named = files.flatMap((file) => [...read(file).matchAll(/\baction: '([a-z-]+\.[\w-]+)'/g)])
  const ofCalls = [...read('server/src/contract/audited-calls.ts').matchAll(/'([a-z-]+\.[\w-]+)'/g)]
  return [...new Set([...named, ...ofCalls].flatMap(([, action]) => action ?? []))]
}

it('every action that the server records has a text in the audit log', () => {
  const known = read('packages/shared-screens/src/audit/audit-actions.ts')
  const actions = recordedActions()
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((action) => !known.includes(`'${action}'`))).toEqual([])
})
