import { timetableQueries } from '@portal/api-client/schedule'
import type { Semester, Timetable } from '@portal/api-client/schedule'
import { formatSlot, useLanguage } from '@portal/i18n'
import { classAddresses, findCurrentSlot, useNavigate, useNow, useSession } from '@portal/remote-kit'
import { EmptyState, Page, QueryView } from '@portal/ui'
import { TimetableGrid, TimetableSkeleton, type ChosenSession } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SemesterTabs } from '../../semester/SemesterTabs.tsx'
import { useSemester } from '../../semester/use-semester.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { TodaySessions } from '../../today/TodaySessions.tsx'
import { PartnerRolls } from './PartnerRolls.tsx'
import { ClassSessionDialog } from './ClassSessionDialog.tsx'
import { classSessionsOf, withoutAssessments, type ClassSession } from '../../today/class-session.ts'

/** The sessions of today, then the teacher's timetable of a semester; pressing a session opens its attendance. */
export function AttendanceTimetablePage() {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const [semester, setSemester] = useSemester()
  const timetable = useQuery(timetableQueries.ofTeacher({ teacherId, semester, yearId, language }))
  return (
    <Page title={t('attendance.title')} help={t('attendance.help')} width="full">
      <TodaySessions
        action={({ cell, sessionId, date }) => ({
          to: classAddresses.roll({ sessionId, date }),
          text: t('attendance.roll'),
          label: t('attendance.rollOf', { subject: cell.subject, groups: cell.groups, slot: formatSlot(cell.slot) }),
        })}
      />
      <PartnerRolls />
      <SemesterTabs semester={semester} onChange={setSemester}>
        <QueryView query={timetable} loading={<TimetableSkeleton />}>
          {(found) => <AttendanceTimetable timetable={withoutAssessments(found)} semester={semester} />}
        </QueryView>
      </SemesterTabs>
    </Page>
  )
}

function AttendanceTimetable({ timetable, semester }: { timetable: Timetable; semester: Semester }) {
  const t = useTexts()
  const navigate = useNavigate()
  const place = findCurrentSlot(useNow(), timetable, semester)
  const [shared, setShared] = useState<ClassSession[]>([])
  const open = (cell: ClassSession) => void navigate(paths.attendance, { state: cell })
  const select = (chosen: ChosenSession) => {
    const cells = classSessionsOf(chosen)
    const [only] = cells
    if (only && cells.length === 1) open(only)
    else setShared(cells)
  }
  if (timetable.days.every(({ sessions }) => sessions.every((session) => session === null)))
    return <EmptyState text={t('attendance.noSession')} />
  return (
    <>
      <TimetableGrid
        timetable={timetable}
        caption={t('attendance.caption', { semester: timetable.semesterLabel })}
        onSelect={select}
        {...place}
      />
      {shared.length > 0 && <ClassSessionDialog cells={shared} onChoose={open} onClose={() => setShared([])} />}
    </>
  )
}
