import type { ClassMeeting } from '@portal/api-client/marks'

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

/** The meeting of the roll: one of today, the one that has begun last first, or else the last one before. */
export function rollMeeting<Found extends Meeting>(all: readonly Found[], now: string): Found | undefined {
  const meetings = all.filter(({ cancelledBy }) => cancelledBy === null)
  const today = now.slice(0, 10)
  return begunMeetings(meetings, now)[0]?.date === today
    ? begunMeetings(meetings, now)[0]
    : (meetings.find(({ date }) => date === today) ?? begunMeetings(meetings, now)[0])
}
