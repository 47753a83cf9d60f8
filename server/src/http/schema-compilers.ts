import serializersOf from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { validateByPart } from './validation.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Validate = ReturnType<ReturnType<typeof validateByPart>>

/**
 * Compile each schema of a route for the first request that needs it: compiling all of them takes most of the time of a
 * start.
 */
export const compileOnFirstUse: Compilers = {
  buildValidator: validateOnFirstUse,
  buildSerializer: (schemas, options) => (route) => {
    let serialize: ((content: unknown) => string) | undefined
    return (content: unknown) => {
      // A compiler of its own for each schema: after a schema with an id, a compiler no longer knows that id.
      serialize ??= serializersOf()(schemas, options)(route)
      return serialize(content)
    }
  },
}

/** Compiles every schema when the server starts, so that one that cannot be compiled is found. */
export const compileAtStart: Compilers = { buildValidator: validateByPart }

function validateOnFirstUse(...settings: Parameters<typeof validateByPart>): ReturnType<typeof validateByPart> {
  const compile = validateByPart(...settings)
  return (schema) => {
    let compiled: Validate | undefined
    const validate = (data: unknown) => {
      compiled ??= compile(schema)
      const isValid = compiled(data)
      validate.errors = compiled.errors
      return isValid
    }
    validate.errors = null as Validate['errors']
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify calls it and reads its errors, nothing else
    return validate as Validate
  }
}
