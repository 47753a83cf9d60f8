import type { ReactNode } from 'react'
import { BookOpenIcon, CircleAlertIcon, CircleCheckIcon, HourglassIcon } from '../icons.ts'
import { IconBadge } from './IconBadge.tsx'

const styles = {
  waiting: { tone: 'neutral', Icon: HourglassIcon },
  accepted: { tone: 'info', Icon: CircleCheckIcon },
  ready: { tone: 'success', Icon: CircleCheckIcon },
  lent: { tone: 'info', Icon: BookOpenIcon },
  returned: { tone: 'neutral', Icon: CircleCheckIcon },
  lost: { tone: 'danger', Icon: CircleAlertIcon },
  lapsed: { tone: 'warning', Icon: CircleAlertIcon },
  refused: { tone: 'danger', Icon: CircleAlertIcon },
} as const

/** The stage of a reservation; the page gives its words. */
export function ReservationStageBadge({ stage, children }: { stage: keyof typeof styles; children: ReactNode }) {
  return <IconBadge {...styles[stage]}>{children}</IconBadge>
}
