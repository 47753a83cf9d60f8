import { useNavigationState, useSearchParams } from '@portal/remote-kit'
import { paths } from '../../paths.ts'
import { Attendance } from './Attendance.tsx'
import { classSessionKey, isClassSession } from '../../today/class-session.ts'
import { LinkedAttendance } from './LinkedAttendance.tsx'
import { PartnerAttendance } from './PartnerAttendance.tsx'

/** The attendance of the session or of the shared roll in the URL, or of the one that the chooser passed. */
export function AttendancePage() {
  const [parameters] = useSearchParams()
  const shared = parameters.get('partage')
  if (shared !== null) return <PartnerAttendance key={shared} rollKey={shared} />
  const [sessionId, date] = [parameters.get('seance'), parameters.get('date')]
  if (sessionId === null) return <ChosenAttendance />
  return <LinkedAttendance key={`${sessionId} ${date}`} sessionId={Number(sessionId)} date={date} />
}

function ChosenAttendance() {
  const cell = useNavigationState(isClassSession, paths.sessions)
  return cell && <Attendance key={classSessionKey(cell)} cell={cell} start={cell.date} />
}
