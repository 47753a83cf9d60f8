import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { unknownFields } from './closed-schema.ts'
import { idKeywords } from './ids.ts'
import { nameKeyword } from './names.ts'

const compile = AjvCompiler()
const strict = { multipleOfPrecision: 6, removeAdditional: false, keywords: [...idKeywords, nameKeyword] }

/** The keyword of a validation error that names a field which a closed schema does not have. */
export const unknownField = 'unknownField'

/**
 * Validates bodies strictly, without type coercion; coerces path parameters, query strings and headers. Reports the
 * unknown fields of a closed schema before anything else.
 */
export const validateByPart: BuildCompilerFromPool = (schemas) => {
  const body = compile(schemas, { customOptions: { ...strict, coerceTypes: false } })
  const text = compile(schemas, { customOptions: { ...strict, coerceTypes: true } })
  return (schema) => {
    const isBody = typeof schema === 'object' && 'httpPart' in schema && schema.httpPart === 'body'
    const validate = isBody ? body(schema) : text(schema)
    const described: { schema?: unknown; httpPart?: unknown } = Object(schema)
    const isClosed = isBody || described.httpPart === 'querystring'
    return isClosed ? refuseUnknownFields(Object(described.schema), validate) : validate
  }
}

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>

function refuseUnknownFields(schema: object, validate: Validate): Validate {
  const check = (data: unknown) => {
    const unknown = unknownFields(schema, data)
    const isValid = unknown.length === 0 && validate(data)
    check.errors = unknown.length === 0 ? validate.errors : unknown.map(problemOf)
    return isValid
  }
  check.errors = null as Validate['errors']
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify calls it and reads its errors, nothing else
  return check as Validate
}

const problemOf = (instancePath: string) => ({
  ...{ keyword: unknownField, instancePath, schemaPath: '', params: {} },
  message: 'is no field of the call',
})
