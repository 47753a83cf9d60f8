import { type Static, Type } from 'typebox'
import { Instant, orNull } from '../../../http/wire.ts'

/** When the last visit to the home page ended, by the browser's calls, and whether its introduction is over. */
export const HomeVisit = Type.Object(
  {
    since: orNull(Instant, {
      description: 'The end of the visit before the present one; null during the first',
    }),
    isIntroduced: Type.Boolean({ description: 'Whether the account has dismissed the introduction of the home page' }),
  },
  { $id: 'HomeVisit' },
)
export const IntroductionDismissal = Type.Object({})

export type HomeVisit = Static<typeof HomeVisit>
