import { type Static, Type } from 'typebox'

export const RemindedOfRolls = Type.Object({
  reminded: Type.Array(Type.String(), { description: 'The teachers who were notified' }),
  remindedToday: Type.Array(Type.String(), { description: 'Those who had a reminder today already' }),
})
export type RemindedOfRolls = Static<typeof RemindedOfRolls>
