import { type Static, Type } from 'typebox'
import { Instant, namedObject, orNull, Text } from '../../../http/wire.ts'

/** The check-in of a roll as its teacher sees it. */
export const RollCheckIn = namedObject('RollCheckIn', {
  isOpen: Type.Boolean({ description: 'Whether codes are shown and students enter themselves' }),
  closesAt: orNull(Text, { description: 'When the class ends, as `HH:MM`; null while it is not open' }),
  code: orNull(
    Type.Object({ address: Text, changesAt: Instant }, { description: 'What the QR code leads to, and until when' }),
  ),
  dayCode: orNull(Text, { description: 'Four digits that students type; null where the institute asks for none' }),
  students: Type.Array(Type.Object({ idNumber: Text, name: Text, at: Instant }), {
    description: 'Who has come, the latest first',
  }),
})
export type RollCheckIn = Static<typeof RollCheckIn>
