import { readContract } from '../evidence/api-document.ts'

export interface Operation {
  name: string
  method: string
  /** Matches the operation's paths; each parameter is a named group. */
  address: RegExp
}

/** All operations of the API contract that the remote's client was generated from. */
export function operationsOf(directory: string): Operation[] {
  return Object.entries(readContract(directory).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: nameOf(operation),
      method: method.toUpperCase(),
      address: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    })),
  )
}

function nameOf(operation: unknown): string {
  const isNamed = typeof operation === 'object' && operation !== null && 'operationId' in operation
  return isNamed ? String(operation.operationId) : ''
}
