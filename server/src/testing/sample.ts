import type { Operation, Schema } from './operations.ts'

/** Sample values by field name; every other field gets the simplest value that fits its schema. */
export type SampleValues = Record<string, unknown>

const formats: Record<string, string> = { date: '2026-11-16', email: 'essai@institut.example' }
/** Strings that match the patterns of the contract; the first match is used. */
const words = [
  ...['essai-essai', '12345678', '1', '2026-11-16', '2026-11-16 08:00:00', '2026-2027', '08:30', 'fr'],
  ...['a'.repeat(22), 'a'.repeat(87), '/dashboard', 'session-1-2026-11-24'],
]

/** The simplest value that is valid for the schema. */
export function sample(schema: Schema, known: SampleValues, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.length === 1) return schema.enum[0]
  if (name in known) return known[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], known)
  if (schema.type === 'object') {
    const required = new Set(schema.required)
    const fields = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key))
    return Object.fromEntries(fields.map(([key, inner]) => [key, sample(inner, known, key)]))
  }
  if (schema.type === 'array') return schema.items ? [sample(schema.items, known)] : []
  if (schema.type === 'string') return text(schema)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  return schema.type === 'boolean' ? false : null
}

function text({ format, pattern, minLength = 0 }: Schema): string {
  if (format && formats[format]) return formats[format]
  if (!pattern) return 'essai'.padEnd(minLength, '-')
  const fitting = words.find((word) => new RegExp(pattern, 'u').test(word))
  if (!fitting) throw new Error(`No sample matches ${pattern}: add one to the list`)
  return fitting
}

/** One of these parameters is needed, so that none is required. */
const chosenParameters = new Map([['getPlannedWeek', 'roomId']])

/** The URL of an operation with the parameters of its path and those that its query needs filled in. */
export function urlOf({ id, path, parameters }: Operation, known: SampleValues): string {
  const value = (name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? {}
    return encodeURIComponent(String(sample(schema, known, name)))
  }
  const isNeeded = ({ name, required }: { name: string; required?: boolean }) =>
    required || name === chosenParameters.get(id)
  const query = parameters
    .filter((one) => one.in === 'query' && isNeeded(one))
    .map(({ name }) => `${name}=${value(name)}`)
    .join('&')
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => value(name)) + (query && `?${query}`)
}
