import type { ApiDocument, Schema } from './api-document.ts'
import { shapesOf, type Shape } from './shapes.ts'

/** A position in a message at which the two contracts are incompatible. */
export interface Difference {
  place: string
  text: string
}

/** The sender's schema and the receiver's schema, each with its own document. */
interface Exchange {
  sender: ApiDocument
  receiver: ApiDocument
  /** The portal receives requests; the remote receives responses (`answer`). */
  direction: 'request' | 'answer'
}

interface ComparisonPath {
  at: string
  /** The pairs of references under comparison further up; ends the recursion of a schema that contains itself. */
  within: string[]
}

/** The values that may be sent but are not accepted. Additional fields are compatible. */
export function schemaDifferences(exchange: Exchange, sent: Schema, accepted: Schema, at: string): Difference[] {
  return compare(exchange, sent, accepted, { at, within: [] })
}

function compare(exchange: Exchange, sent: Schema, accepted: Schema, { at, within }: ComparisonPath): Difference[] {
  const pair = `${sent.$ref} ${accepted.$ref}`
  if (sent.$ref !== undefined && accepted.$ref !== undefined && within.includes(pair)) return []
  const place = { at, within: [...within, pair] }
  const targets = shapesOf(accepted, exchange.receiver)
  const found = shapesOf(sent, exchange.sender).flatMap((shape) => bestFit(exchange, shape, targets, place))
  return [...new Map(found.map((difference) => [`${difference.place} ${difference.text}`, difference])).values()]
}

/** The smallest set of differences to any of the accepted shapes. */
function bestFit(exchange: Exchange, sent: Shape, targets: Shape[], place: ComparisonPath): Difference[] {
  const attempts = targets
    .filter((target) => isOfKind(sent, target))
    .map((target) => shapeDifferences(exchange, sent, target, place))
  return (
    attempts.toSorted((one, other) => one.length - other.length)[0] ?? [
      { place: place.at, text: describeMismatch(exchange, sent, targets) },
    ]
  )
}

function isOfKind(sent: Shape, target: Shape): boolean {
  if (target.value) return sent.value !== undefined && JSON.stringify(sent.value.is) === JSON.stringify(target.value.is)
  if (target.kind === 'any' || target.kind === sent.kind) return true
  return target.kind === 'number' && sent.kind === 'integer'
}

function describeMismatch({ direction }: Exchange, sent: Shape, targets: Shape[]): string {
  const given = sent.value ? JSON.stringify(sent.value.is) : sent.kind
  const wanted = targets.map(({ kind, value }) => (value ? JSON.stringify(value.is) : kind)).join(' or ')
  return direction === 'request'
    ? `is sent as ${given}, but the portal now takes ${wanted}`
    : `may now be ${given}, but the remote was built for ${wanted}`
}

function shapeDifferences(exchange: Exchange, sent: Shape, target: Shape, place: ComparisonPath): Difference[] {
  if (target.kind === 'any' || target.value) return []
  const { at } = place
  return [
    ...(exchange.direction === 'request' && !sent.value ? narrowedLimits(sent.schema, target.schema, at) : []),
    ...(sent.kind === 'object' ? fieldDifferences(exchange, sent.schema, target.schema, place) : []),
    ...(sent.kind === 'array' && target.schema.items
      ? compare(exchange, sent.schema.items ?? {}, target.schema.items, { ...place, at: `${at}[]` })
      : []),
  ]
}

function fieldDifferences(exchange: Exchange, sent: Schema, accepted: Schema, place: ComparisonPath): Difference[] {
  const { properties: given = {}, required: always = [] } = sent
  const { properties: known = {}, required: wanted = [] } = accepted
  const isRequest = exchange.direction === 'request'
  const said = (name: string, text: string): Difference => ({ place: `${place.at}.${name}`, text })
  return [
    ...Object.keys(isRequest ? given : known)
      .filter((name) => !(name in (isRequest ? known : given)))
      .map((name) => said(name, isRequest ? 'is no longer read by the portal' : 'is no longer in the answer')),
    ...wanted
      .filter((name) => !always.includes(name) && (isRequest || name in given))
      .map((name) => said(name, missingText(isRequest, name in given))),
    ...Object.entries(given).flatMap(([name, field]) =>
      name in known ? compare(exchange, field, known[name] ?? {}, { ...place, at: `${place.at}.${name}` }) : [],
    ),
    ...recordFieldDifferences(exchange, sent, accepted, place),
  ]
}

function missingText(isRequest: boolean, isKnown: boolean): string {
  if (!isRequest) return 'was always in the answer and may now be missing'
  return isKnown ? 'must now always be given' : 'is a new field that must be given'
}

/** Compares the fields whose names are data, as in a record by key. */
function recordFieldDifferences(
  exchange: Exchange,
  sent: Schema,
  accepted: Schema,
  place: ComparisonPath,
): Difference[] {
  const given = recordValueSchema(sent)
  const wanted = recordValueSchema(accepted)
  return given && wanted ? compare(exchange, given, wanted, { ...place, at: `${place.at}.*` }) : []
}

function recordValueSchema({ additionalProperties, patternProperties }: Schema): Schema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties
  return Object.values(patternProperties ?? {})[0]
}

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const exact = ['pattern', 'format', 'multipleOf', 'uniqueItems']

/** Limits that are stricter than those that the remote was built against. */
function narrowedLimits(sent: Schema, accepted: Schema, at: string): Difference[] {
  return [...upper, ...lower, ...exact]
    .filter((limit) => isNarrower(limit, sent[limit], accepted[limit]))
    .map((limit) => ({
      place: at,
      text: `has a narrower ${limit}: ${formatLimit(accepted[limit])}, was ${formatLimit(sent[limit])}`,
    }))
}

function isNarrower(limit: string, before: unknown, now: unknown): boolean {
  if (now === undefined || now === false || now === before) return false
  if (typeof before !== 'number' || typeof now !== 'number' || exact.includes(limit)) return true
  return upper.includes(limit) ? now < before : now > before
}

const formatLimit = (limit: unknown) => (limit === undefined ? 'none' : JSON.stringify(limit))
