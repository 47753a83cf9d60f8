import type { AssessmentKind } from '@portal/api-client/notices'
import { timetableQueries, type Semester, type Timetable } from '@portal/api-client/schedule'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { currentSemester, usePortal, useSession } from '@portal/remote-kit'
import { EmptyState, QueryView, Stack, Tabs, Text } from '@portal/ui'
import { TimetableGrid, type ChosenSession } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { assessmentTexts } from './assessment-texts.ts'
import { SessionAssessmentDialog } from './SessionAssessmentDialog.tsx'

interface SessionPickerProps {
  kind: AssessmentKind
  onSaved: () => void
}

/** The teacher's timetable of both semesters: pressing a session schedules a test on one of its dates. */
export function SessionPicker({ kind, onSaved }: SessionPickerProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const { year } = usePortal()
  const { teacherId, yearId } = useSession()
  const [semester, setSemester] = useState<Semester>(() => currentSemester(year?.name ?? '', new Date()) ?? 1)
  const timetable = useQuery(timetableQueries.ofTeacher({ teacherId, semester, yearId, language }))
  return (
    <Tabs
      label={t('notice.semester')}
      tabs={[
        { id: '1', label: common('semester1') },
        { id: '2', label: common('semester2') },
      ]}
      value={`${semester}`}
      onChange={(id) => setSemester(id === '1' ? 1 : 2)}
    >
      <QueryView query={timetable}>
        {(found) => <SessionGrid key={semester} timetable={found} kind={kind} onSaved={onSaved} />}
      </QueryView>
    </Tabs>
  )
}

function SessionGrid({ timetable, kind, onSaved }: SessionPickerProps & { timetable: Timetable }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<ChosenSession | null>(null)
  const weekly = weeklySessions(timetable)
  if (weekly.days.every(({ sessions }) => sessions.every((session) => session === null)))
    return <EmptyState text={t('ds.noSession')} />
  return (
    <Stack gap="3">
      <Text tone="muted">{t(assessmentTexts[kind].sameHelp)}</Text>
      <TimetableGrid timetable={weekly} caption={t(assessmentTexts[kind].same)} onSelect={setChosen} />
      {chosen && (
        <SessionAssessmentDialog chosen={chosen} kind={kind} onSaved={onSaved} onClose={() => setChosen(null)} />
      )}
    </Stack>
  )
}

/** The timetable without sessions on a single date: make-ups and tests cannot be replaced. */
function weeklySessions(timetable: Timetable): Timetable {
  return {
    ...timetable,
    days: timetable.days.map((day) => ({
      ...day,
      sessions: day.sessions.map((session) => {
        const options = session?.options.filter(({ heldOn }) => heldOn === null) ?? []
        return session && options.length > 0 ? { ...session, options } : null
      }),
    })),
  }
}
