import { type Static, Type } from 'typebox'

/** When the last visit to the home page ended, by the browser's calls, and whether its introduction is over. */
export const HomeVisit = Type.Object(
  {
    since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'The end of the visit before the present one; null during the first',
    }),
    isIntroduced: Type.Boolean({ description: 'Whether the account has dismissed the introduction of the home page' }),
  },
  { $id: 'HomeVisit' },
)
export const IntroductionDismissal = Type.Object({})

export type HomeVisit = Static<typeof HomeVisit>
