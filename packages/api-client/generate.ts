import { createClient } from '@hey-api/openapi-ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import config from './openapi-ts.config.ts'

interface Contract {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  operationId: string
  parameters?: { in: string; name: string; schema: { enum?: string[] } }[]
  'x-kind': string
  'x-refusals'?: string[]
}

const generated = join(import.meta.dirname, 'src/generated')
const callers = ['sdk.gen.ts', '@tanstack/react-query.gen.ts']

const importLine = /^import (type )?\{ (.+) \} from '(.+)';\n/gm
const declaration = /^(?:export )?(const|type) (\w+)/gm

await createClient(await config)
for (const file of callers) await divide(join(generated, file))
const contract: Contract = JSON.parse(await readFile(join(import.meta.dirname, 'openapi.json'), 'utf8'))
const operations = Object.values(contract.paths).flatMap((calls) => Object.values(calls))
await writeEnumerations()
await writeRefusals()

/** The values of the enumerations in queries, such as `listNotificationsTopic`, for what offers all of them. */
async function writeEnumerations(): Promise<void> {
  const lists = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap(({ in: place, name, schema }) =>
      place === 'query' && schema.enum
        ? [
            `export const ${operationId}${name.charAt(0).toUpperCase()}${name.slice(1)} = ${JSON.stringify(schema.enum)} as const\n`,
          ]
        : [],
    ),
  )
  await writeFile(join(generated, 'enumerations.gen.ts'), lists.join('\n'))
}

/** The codes with which each operation that changes something refuses, besides the usual ones. */
async function writeRefusals(): Promise<void> {
  const changing = operations.filter(({ 'x-kind': kind }) => kind === 'command' || kind === 'upload')
  const codes = Object.fromEntries(changing.map((one) => [one.operationId, one['x-refusals'] ?? []]))
  await writeFile(join(generated, 'refusals.gen.ts'), `export const refusals = ${JSON.stringify(codes, null, 2)}\n`)
}

/**
 * Makes of a generated file one module for each operation, and leaves in its place what hands all of them on. Of a
 * module the bundler puts what any page wants before every page that wants some of it, and so the calls of a page for
 * heads would come to all.
 */
async function divide(path: string): Promise<void> {
  const [head = '', ...definitions] = (await readFile(path, 'utf8')).split(/^(?=export const )/m)
  const common = head.replace(importLine, '').replaceAll(/^const /gm, 'export const ')
  const parts = new Map([['common', common]])
  for (const code of definitions) {
    const operation = operationOf(code)
    parts.set(operation, (parts.get(operation) ?? '') + code)
  }
  const folder = path.replace('.gen.ts', '')
  await mkdir(folder)
  for (const [name, code] of parts) {
    const imports = name === 'common' ? importsFor(code, head) : importsFor(code, head, common)
    await writeFile(join(folder, `${name}.gen.ts`), `${imports}\n${code}`)
  }
  const doors = [...parts.keys()].map((name) => `export * from './${basename(folder)}/${name}.gen.ts'\n`)
  await writeFile(path, doors.join(''))
}

/** `listYears` is also where `listYearsQueryKey` and `listYearsOptions` belong. */
function operationOf(code: string): string {
  const [, name = ''] = /^export const (\w+?)(?:QueryKey|Options)? =/.exec(code) ?? []
  if (!name) throw new Error(`No operation is named in ${code.slice(0, 80)}`)
  return name
}

/** As much as the code needs of what stood before it. */
function importsFor(code: string, head: string, common = ''): string {
  const own = [...common.matchAll(declaration)].map(([, kind, name = '']) => (kind === 'type' ? `type ${name}` : name))
  const lines = [...head.matchAll(importLine)].map(([, type = '', names = '', from = '']) => ({
    type,
    names: names.split(', '),
    from: addressOf(from),
  }))
  return [...lines, { type: '', names: own, from: './common.gen.ts' }]
    .map(({ names, ...line }) => ({ ...line, names: names.filter((name) => isNamedIn(code, name)) }))
    .filter(({ names }) => names.length > 0)
    .map(({ type, names, from }) => `import ${type}{ ${names.join(', ')} } from '${from}'\n`)
    .join('')
}

/**
 * A remote bundles the calls that it makes, so that it can ship without the shell. What carries them (addresses, token,
 * interceptors) must exist once in the page: the calls ask the package's door for it, which the shell shares.
 */
function addressOf(from: string): string {
  if (/\/client(\.gen|\/index)\.ts$/.test(from)) return '@portal/api-client'
  return from.startsWith('.') ? posix.join('..', from) : from
}

/** A field of the same name does not count, nor does a comment. */
function isNamedIn(code: string, imported: string): boolean {
  const name = imported.split(' ').at(-1)
  return new RegExp(`(?<!\\w\\??\\.)\\b${name}\\b(?!\\??:)`).test(code.replaceAll(/\/\*.*?\*\//gs, ''))
}
