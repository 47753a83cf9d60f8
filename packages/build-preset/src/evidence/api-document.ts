import { operationsIn } from '@portal/release-format/operations'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readPackageFile } from '../package-file.ts'

export interface ApiDocument {
  openapi: string
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown> }
}

const client = '@portal/api-client'

/** The API contract that the remote's installed client was generated from; empty for a remote without API calls. */
export function readContract(directory: string): ApiDocument {
  if (!(client in readPackageFile(directory).dependencies))
    return { openapi: '3.1.0', paths: {}, components: { schemas: {} } }
  const path = createRequire(join(directory, 'package.json')).resolve(`${client}/openapi.json`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The API operations that built code calls; throws for one that cannot be read, and for one that the contract lacks. */
export function requireOperations(code: readonly string[], { paths }: ApiDocument): string[] {
  const { operations, unread } = operationsIn(code)
  if (unread > 0) throw new Error(`${unread} API calls of the built code could not be read`)
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ')
    if (paths[path]?.[method.toLowerCase()] === undefined) throw new Error(`The contract has no operation ${operation}`)
  }
  return operations
}

/** The part of a contract that these operations need, with the schemas that they reference. */
export function pickOperations({ openapi, paths, components }: ApiDocument, operations: string[]): ApiDocument {
  const wanted: ApiDocument = { openapi, paths: {}, components: { schemas: {} } }
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ')
    wanted.paths[path] = { ...wanted.paths[path], [method.toLowerCase()]: paths[path]?.[method.toLowerCase()] }
  }
  const open = referencesIn(wanted.paths)
  for (const name of open) {
    const schema = components.schemas[name]
    wanted.components.schemas[name] = schema
    for (const other of referencesIn(schema)) open.add(other)
  }
  return wanted
}

function referencesIn(part: unknown): Set<string> {
  const text = JSON.stringify(part) ?? ''
  return new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name))
}
