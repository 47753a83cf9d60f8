import { type Static, Type } from 'typebox'
import { LanguageQuery } from '../../../platform/language.ts'
import { IsoDate } from '../../../platform/wire.ts'

export const DoorListsQuery = Type.Object({
  ...LanguageQuery.properties,
  heldOn: Type.Optional({ ...IsoDate, description: 'Only the exams of this day' }),
})
export type DoorListsQuery = Static<typeof DoorListsQuery>
