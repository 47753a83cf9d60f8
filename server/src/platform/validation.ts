import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'

const compile = AjvCompiler()

/** Takes bodies as they are typed; turns the text of paths and query strings into the numbers that their schemas name. */
export const validateByPart: BuildCompilerFromPool = (schemas, options) => {
  const strict = { multipleOfPrecision: 6, removeAdditional: false }
  const body = compile(schemas, { ...options, customOptions: { ...strict, coerceTypes: false } })
  const text = compile(schemas, { ...options, customOptions: { ...strict, coerceTypes: true } })
  return (route) => (route.httpPart === 'body' ? body(route) : text(route))
}
