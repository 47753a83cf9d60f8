const call = /\.(get|post|put|patch|delete)\(\{(?:(?!\.(?:get|post|put|patch|delete)\(\{).)*?\burl:\s*"(\/[^"]*)"/gs
const address = /\burl:\s*"(\/[^"]*)"/g

interface CalledOperations {
  /** Such as `POST /api/emploi/get_by_id`, sorted. */
  operations: string[]
  /** The number of calls whose operation could not be read. */
  unread: number
}

/** The API operations that built code calls by the generated client. */
export function operationsIn(code: readonly string[]): CalledOperations {
  const calls = code.flatMap((text) => [...text.matchAll(call)])
  const addresses = code.flatMap((text) => [...text.matchAll(address)])
  const operations = new Set(calls.map(([, method = '', path = '']) => `${method.toUpperCase()} ${path}`))
  return { operations: [...operations].toSorted(), unread: addresses.length - calls.length }
}
