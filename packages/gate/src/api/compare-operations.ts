import type { ApiDocument, Operation, Parameter } from './api-document.ts'
import { schemaDifferences, type Difference } from './compare-schemas.ts'

/** The contract that a remote was built against, and the contract of the running portal. */
export interface ContractPair {
  built: ApiDocument
  live: ApiDocument
}

/** The calls of the remote that the live portal would refuse, and the responses that the remote would misread. */
export function operationDifferences(sides: ContractPair, built: Operation, live: Operation): Difference[] {
  return [
    ...permissionDifferences(built, live),
    ...parameterDifferences(sides, built, live),
    ...bodyDifferences(sides, built, live),
    ...responseDifferences(sides, built, live),
  ]
}

/** Each permission includes those after it. */
const ranks = ['public', 'account', 'teacher', 'chef']

function permissionDifferences(
  { 'x-permission': before }: Operation,
  { 'x-permission': now }: Operation,
): Difference[] {
  if (now === undefined || includes(now, before)) return []
  return [{ place: 'permission', text: `is now ${now.toString()}, was ${before?.toString() ?? 'not said'}` }]
}

/** Whether everybody with the permission `before`, one of the roles of a list, has the permission `now` too. */
function includes(now: string | readonly string[], before: string | readonly string[] = []): boolean {
  if (typeof now === 'object') return typeof before === 'object' && before.every((role) => now.includes(role))
  // Every account has one of the roles of a list; it need not be a teacher's.
  const rank = typeof before === 'object' ? 'account' : before
  return now === rank || (ranks.includes(now) && ranks.indexOf(now) <= ranks.indexOf(rank))
}

function parameterDifferences(
  sides: ContractPair,
  { parameters: sent = [] }: Operation,
  { parameters: read = [] }: Operation,
) {
  const known = new Map(read.map((parameter) => [keyOf(parameter), parameter]))
  const given = new Map(sent.map((parameter) => [keyOf(parameter), parameter]))
  const unread = [...given.keys()].filter((key) => !known.has(key))
  return [
    ...unread.map((key): Difference => ({ place: key, text: 'is no longer read by the portal' })),
    ...[...known].flatMap(([key, parameter]) => {
      const before = given.get(key)
      if (parameter.required && !before?.required) {
        return [{ place: key, text: before ? 'must now always be given' : 'is a new parameter that must be given' }]
      }
      const exchange = { sender: sides.built, receiver: sides.live, direction: 'request' as const }
      return before ? schemaDifferences(exchange, before.schema ?? {}, parameter.schema ?? {}, key) : []
    }),
  ]
}

/** Header names are case-insensitive. */
function keyOf({ in: where, name }: Parameter): string {
  return `${where}.${where === 'header' ? name.toLowerCase() : name}`
}

function bodyDifferences(
  sides: ContractPair,
  { requestBody: sent }: Operation,
  { requestBody: read }: Operation,
): Difference[] {
  const exchange = { sender: sides.built, receiver: sides.live, direction: 'request' as const }
  const types = Object.entries(sent?.content ?? {})
  if (types.length === 0) {
    return read?.required ? [{ place: 'request', text: 'must now have a body' }] : []
  }
  return types.flatMap(([type, { schema = {} }]) => {
    const accepted = read?.content?.[type]
    return accepted
      ? schemaDifferences(exchange, schema, accepted.schema ?? {}, 'request')
      : [{ place: 'request', text: `is no longer accepted as ${type}` }]
  })
}

function responseDifferences(
  sides: ContractPair,
  { responses: expected = {} }: Operation,
  { responses: given = {} }: Operation,
) {
  const exchange = { sender: sides.live, receiver: sides.built, direction: 'answer' as const }
  const successes = Object.entries(expected).filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([status, { content = {} }]): Difference[] => {
    const answer = given[status]
    if (!answer) return [{ place: 'answer', text: `no longer comes with status ${status}` }]
    return Object.entries(content).flatMap(([type, { schema = {} }]) => {
      const sent = answer.content?.[type]
      return sent
        ? schemaDifferences(exchange, sent.schema ?? {}, schema, 'answer')
        : [{ place: 'answer', text: `no longer comes as ${type}` }]
    })
  })
}
