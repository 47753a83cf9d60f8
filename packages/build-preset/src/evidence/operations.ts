import type { ApiDocument } from './api-document.ts'

const call = /\.(get|post|put|patch|delete)\(\{(?:(?!\.(?:get|post|put|patch|delete)\(\{).)*?\burl:\s*"(\/[^"]*)"/gs
const address = /\burl:\s*"(\/[^"]*)"/g

/** The API operations that built code calls, such as `POST /api/emploi/get_by_id`, sorted; throws for unknown ones. */
export function operationsIn(code: string[], contract: ApiDocument): string[] {
  const found = new Set<string>()
  for (const text of code) {
    const calls = [...text.matchAll(call)]
    for (const [, method = '', path = ''] of calls) found.add(`${method.toUpperCase()} ${path}`)
    const unread = [...text.matchAll(address)].length - calls.length
    if (unread > 0) throw new Error(`${unread} API calls of the built code could not be read`)
  }
  for (const operation of found)
    if (!isIn(contract, operation)) throw new Error(`The contract has no operation ${operation}`)
  return [...found].toSorted()
}

function isIn({ paths }: ApiDocument, operation: string): boolean {
  const [method = '', path = ''] = operation.split(' ')
  return paths[path]?.[method.toLowerCase()] !== undefined
}
