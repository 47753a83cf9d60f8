import { ApiError } from '@portal/api-client'
import { examPlanningQueries } from '@portal/api-client/exam-planning'
import { useLanguage } from '@portal/i18n'
import { BackTo, usePageTitle, useParams, useParentPage, useTab } from '@portal/remote-kit'
import { LtrText, Page, QueryView, Tabs } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { periodText } from '@portal/shared-screens/facts'
import { CalendarPanel } from './calendar/CalendarPanel.tsx'
import { DoorListsButton } from './DoorListsButton.tsx'
import { SeatingPanel } from './seating/SeatingPanel.tsx'
import { useMayPlan } from './use-may-plan.ts'
import { useSittingName } from '../../use-sitting-name.ts'

/** One exam sitting: its calendar, and the seats of its exams. */
export function ExamSittingPage() {
  const t = useTexts()
  const nameOf = useSittingName()
  const mayPlan = useMayPlan()
  useParentPage(paths.exams)
  const [tab, setTab] = useTab(['calendrier', 'places'])
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const calendar = useQuery({ ...examPlanningQueries.calendar(Number(id), useLanguage()), enabled: isId })
  const isAbsent = !isId || (calendar.error instanceof ApiError && calendar.error.kind === 'absent')
  const sitting = isAbsent ? undefined : calendar.data?.sitting
  const title = sitting ? nameOf(sitting) : t('exams.sitting')
  usePageTitle(title)
  return (
    <Page
      title={title}
      help={sitting && <LtrText>{periodText(sitting)}</LtrText>}
      actions={sitting && mayPlan && sitting.seated > 0 && <DoorListsButton sittingId={sitting.id} />}
    >
      {isAbsent ? (
        <BackTo text={t('exams.sittingAbsent')} path={paths.exams} label={t('exams.title')} />
      ) : (
        <QueryView query={calendar}>
          {(shown) =>
            mayPlan && shown.isOpen ? (
              <Tabs
                label={title}
                tabs={[
                  { id: 'calendrier', label: t('exams.tab.calendar') },
                  { id: 'places', label: t('exams.tab.seats') },
                ]}
                value={tab}
                onChange={setTab}
              >
                {tab === 'places' ? <SeatingPanel sitting={shown.sitting} /> : <CalendarPanel calendar={shown} />}
              </Tabs>
            ) : (
              <CalendarPanel calendar={shown} />
            )
          }
        </QueryView>
      )}
    </Page>
  )
}
