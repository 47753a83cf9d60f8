import { type TObject, Type } from 'typebox'
import { PageQuery } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { pathId } from '../../../http/ids.ts'
import type { ReferenceKind } from './reference-kind.ts'
import { Use } from './uses.sql.ts'
import { namedObject } from '../../../http/wire.ts'

/** A record on the wire: its fields with `id` and `version`. */
export type ReferenceRecord = Record<string, unknown> & { id: number; version: string }

const bodyOf = ({ fields }: ReferenceKind): TObject =>
  Type.Object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])))

/** The schemas of the calls of a kind. */
export function schemasOf(kind: ReferenceKind) {
  const body = bodyOf(kind)
  return {
    body,
    item: Type.Object({ id: Type.Integer(), ...body.properties, version: Version }, { $id: kind.names.one }),
    key: Type.Object({ id: pathId('service', kind.path) }),
  }
}

export const ReferenceQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(Type.String({ maxLength: 100, description: 'A part of a name or code' })),
})
export interface ReferenceQuery {
  limit?: number
  cursor?: string
  search?: string
}

export const Uses = namedObject('ReferenceUses', {
  uses: Type.Array(Use, { description: 'What refers to the record; empty for nothing' }),
})
