import { contractOf } from '../evidence/api-document.ts'

export interface Operation {
  name: string
  method: string
  /** Matches the operation's addresses; each parameter is a group of its name. */
  address: RegExp
}

/** Every operation of the contract that the remote's client was generated from. */
export function operationsOf(directory: string): Operation[] {
  return Object.entries(contractOf(directory).paths).flatMap(([path, methods]) =>
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
