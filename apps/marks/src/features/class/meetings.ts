import { partnerRollKey, type ClassMeeting, type ClassOverview } from '@portal/api-client/marks'
import { classAddresses } from '@portal/remote-kit'
import { paths } from '../../paths.ts'

type Meeting = Pick<ClassMeeting, 'date' | 'startsAt' | 'endsAt' | 'cancelledBy'>

/** `now` is `yyyy-mm-dd hh:mm`, in the institute's time zone. */
const hasBegun = ({ date, startsAt }: Meeting, now: string) => `${date} ${startsAt}` <= now
const isOver = ({ date, endsAt }: Meeting, now: string) => `${date} ${endsAt}` <= now

/** The meeting that is held now, or else the next one that is not cancelled; undefined after the last one. */
export function nextMeeting<Found extends Meeting>(meetings: readonly Found[], now: string): Found | undefined {
  return meetings.find((meeting) => meeting.cancelledBy === null && !isOver(meeting, now))
}

/** The meetings that have begun, the newest first. */
export function begunMeetings<Found extends Meeting>(meetings: readonly Found[], now: string): Found[] {
  return meetings.filter((meeting) => hasBegun(meeting, now)).toReversed()
}

/** The address of the roll of a meeting, which another teacher may share. */
export const rollAddress = (
  { owner, sessionId, date, slotId }: Pick<ClassMeeting, 'owner' | 'sessionId' | 'date' | 'slotId'>,
  { group, subject, type }: Pick<ClassOverview, 'group' | 'subject' | 'type'>,
): string =>
  owner
    ? paths.toPartnerRoll(partnerRollKey({ owner, group, subject, type, slotId, heldOn: date }))
    : classAddresses.roll({ sessionId, date })

/** The meeting of the roll: one of today, the one that has begun last first, or else the last one before. */
export function rollMeeting<Found extends Meeting>(all: readonly Found[], now: string): Found | undefined {
  const meetings = all.filter(({ cancelledBy }) => cancelledBy === null)
  const today = now.slice(0, 10)
  return begunMeetings(meetings, now)[0]?.date === today
    ? begunMeetings(meetings, now)[0]
    : (meetings.find(({ date }) => date === today) ?? begunMeetings(meetings, now)[0])
}
