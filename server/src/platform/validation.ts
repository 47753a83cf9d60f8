import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { idKeywords } from './ids.ts'

const compile = AjvCompiler()
const strict = { multipleOfPrecision: 6, removeAdditional: false, keywords: idKeywords }

/** Validates bodies strictly, without type coercion; coerces path parameters, query strings and headers. */
export const validateByPart: BuildCompilerFromPool = (schemas) => {
  const body = compile(schemas, { customOptions: { ...strict, coerceTypes: false } })
  const text = compile(schemas, { customOptions: { ...strict, coerceTypes: true } })
  return (schema) => {
    const isBody = typeof schema === 'object' && 'httpPart' in schema && schema.httpPart === 'body'
    return isBody ? body(schema) : text(schema)
  }
}
