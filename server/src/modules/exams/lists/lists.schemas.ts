import { type Static, Type } from 'typebox'
import { LanguageQuery } from '../../../http/language.ts'
import { IsoDate } from '../../../http/wire.ts'

export const DoorListsQuery = Type.Object({
  ...LanguageQuery.properties,
  heldOn: Type.Optional({ ...IsoDate, description: 'Only the exams of this day' }),
})
export type DoorListsQuery = Static<typeof DoorListsQuery>
