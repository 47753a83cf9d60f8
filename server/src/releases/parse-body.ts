import { ShapeError } from '@portal/release-format/shape'
import { invalid } from '../http/errors.ts'

/** Parses a request body of the release format; an invalid one is refused as by a schema, with the path of the field. */
export function parseBody<Body>(parse: (json: unknown) => Body, body: unknown): Body {
  try {
    return parse(body)
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    const path = error.field.replace(/^\w+\./, '').replaceAll(/\[(\d+)\]/g, '.$1')
    throw invalid('format', { fields: [path] })
  }
}
