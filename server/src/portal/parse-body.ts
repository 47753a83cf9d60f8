import { ShapeError } from '@portal/release-format/fields'
import { invalid } from '../platform/errors.ts'

/** Parses a request body of the release format; an invalid one is refused as by a schema, with the path of its field. */
export function parseBody<Body>(parse: (json: unknown) => Body, body: unknown): Body {
  try {
    return parse(body)
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    throw invalid('format', { fields: [error.field.replaceAll(/\[(\d+)\]/g, '.$1')] })
  }
}
