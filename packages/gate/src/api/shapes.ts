import type { ApiDocument, Schema } from './api-document.ts'

/** One alternative of a schema: one type or one constant; kind `any` without a constraint. */
export interface Shape {
  kind: string
  /** Present when the shape is a constant. */
  value?: { is: unknown }
  schema: Schema
}

/** Every alternative of a schema, with references resolved and unions expanded. */
export function shapesOf(schema: Schema | undefined, document: ApiDocument): Shape[] {
  const { anyOf, oneOf, ...plain } = resolveSchema(schema ?? {}, document)
  const choices = anyOf ?? oneOf
  if (choices) return choices.flatMap((choice) => shapesOf(choice, document))
  const values = 'const' in plain ? [plain.const] : plain.enum
  if (values) return values.map((is) => ({ kind: kindOf(is), value: { is }, schema: plain }))
  return typesOf(plain).map((kind) => ({ kind, schema: plain }))
}

/** Resolves references and merges `allOf`. */
function resolveSchema(schema: Schema, document: ApiDocument): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return resolveSchema(document.components?.schemas?.[name] ?? {}, document)
  }
  const { allOf, ...own } = schema
  if (!allOf) return own
  const parts = [own, ...allOf.map((part) => resolveSchema(part, document))]
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  }
}

function typesOf({ type, properties, items }: Schema): string[] {
  if (typeof type === 'string') return [type]
  if (type) return type
  if (properties) return ['object']
  return [items ? 'array' : 'any']
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
