import type { ClassSessionType } from '@portal/domain/teaching'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockMatchMedia } from '../testing/match-media.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { TimetableGrid, type ChosenSession, type Timetable, type TimetableOption } from './index.ts'

const dayNames = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']

function option(subject: string, type: ClassSessionType, more: Partial<TimetableOption> = {}): TimetableOption {
  return {
    sessionId: subject.length,
    timetableId: 1,
    subjectId: 1,
    subject,
    classGroupId: 21,
    group: 'L1 INFO',
    room: 'Amphi 2',
    teacher: 'Amel Ben Salah',
    practicalGroup: '',
    type,
    isMakeUp: false,
    heldOn: null,
    examType: null,
    examKind: null,
    isPending: false,
    ...more,
  }
}

const session = (isQuarterMarked: boolean, ...options: TimetableOption[]) => ({
  type: options[0]!.type,
  isQuarterMarked,
  options,
})

const timetable: Timetable = {
  yearLabel: '2026-2027',
  semesterLabel: 'Semestre 1',
  slots: [
    { id: 11, label: '08:30 - 10:00' },
    { id: 12, label: '10:15 - 11:45' },
  ],
  days: ([1, 2, 3, 4, 5, 6] as const).map((id) => ({ id, label: dayNames[id - 1]!, sessions: [null, null] })),
}
timetable.days[0]!.sessions = [session(false, option('Algorithmique', 1)), session(false, option('Analyse', 2))]
timetable.days[1]!.sessions = [
  session(
    true,
    option('Bases de données', 3, { group: 'TD1', practicalGroup: 'TP1', room: 'Labo 1' }),
    option('Réseaux', 3, { group: 'TD2', room: 'Labo 2' }),
  ),
  session(false, option('Séminaire', 4, { isMakeUp: true })),
]

const grid = () => screen.getByRole('table', { name: 'Mon emploi' })
const row = (day: string) => within(grid()).getByRole('row', { name: new RegExp(`^${day}`) })
const cell = (day: string, slot: number) => within(within(row(day)).getAllByRole('cell')[slot]!)

describe('the grid', () => {
  it('R-schedule-02: has a row for each day, a column for each slot, and shows year and semester', () => {
    renderUi(<TimetableGrid caption="Mon emploi" timetable={timetable} />)
    expect(
      within(grid())
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(dayNames)
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Jour', '08:30 - 10:00', '10:15 - 11:45'])
    expect(screen.getByText('2026-2027')).toBeVisible()
    expect(screen.getByText('Semestre 1')).toBeVisible()
  })

  it('R-schedule-03: a cell shows subject, group and room of every option', () => {
    renderUi(<TimetableGrid caption="Mon emploi" timetable={timetable} />)
    for (const text of ['Bases de données', 'TD1', 'TP1', 'Labo 1', 'Réseaux', 'TD2', 'Labo 2']) {
      expect(cell('Mardi', 0).getByText(text)).toBeVisible()
    }
    expect(screen.queryByText('Amel Ben Salah')).not.toBeInTheDocument()
  })

  it("R-schedule-03: a group's timetable shows the teacher too", () => {
    renderUi(<TimetableGrid caption="Mon emploi" timetable={{ ...timetable, groupName: 'L1' }} showTeacher />)
    expect(cell('Lundi', 0).getByText('Amel Ben Salah')).toBeVisible()
    expect(screen.getByText('L1')).toBeVisible()
  })

  it('R-schedule-04: R-shared-32: marks the type by letter and word, make-ups by R and quan by Q', () => {
    renderUi(<TimetableGrid caption="Mon emploi" timetable={timetable} />)
    expect(row('Lundi')).toHaveTextContent(/CCours.*Algorithmique.*TDTD.*Analyse/)
    expect(cell('Lundi', 0).getByText('C')).toBeVisible()
    expect(cell('Lundi', 0).queryByText('Q')).not.toBeInTheDocument()
    expect(cell('Lundi', 0).queryByText('R')).not.toBeInTheDocument()
    expect(cell('Mardi', 0).getAllByText('Q')).toHaveLength(2)
    expect(cell('Mardi', 0).getAllByText('TP')).not.toHaveLength(0)
    expect(cell('Mardi', 1).getByText('A')).toBeVisible()
    expect(cell('Mardi', 1).getByText('R')).toBeVisible()
    expect(cell('Mardi', 1).getByText('Rattrapage')).toBeInTheDocument()
  })

  it('marks a supervised test and another test by letters, with the name of the exam and the date', () => {
    const exams = structuredClone(timetable)
    exams.days[3]!.sessions = [
      session(false, option('Compilation', 2, { heldOn: '2026-12-07', examType: 'DS 1', examKind: 1 })),
      session(false, option('Réseaux', 1, { heldOn: '2026-12-08', examType: 'Exposé', examKind: 2 })),
    ]
    renderUi(<TimetableGrid caption="Mon emploi" timetable={exams} />)
    for (const text of ['DS', 'Devoir surveillé', 'DS 1', '07/12/2026']) {
      expect(cell('Jeudi', 0).getByText(text)).toBeInTheDocument()
    }
    for (const text of ['T', 'Test', 'Exposé', '08/12/2026'])
      expect(cell('Jeudi', 1).getByText(text)).toBeInTheDocument()
    expect(cell('Jeudi', 1).queryByText('R')).not.toBeInTheDocument()
  })

  it('shows as text which make-up the administration has not confirmed', () => {
    const notices = structuredClone(timetable)
    const makeUp = { isMakeUp: true, heldOn: '2026-12-07' }
    notices.days[3]!.sessions = [
      session(false, option('Compilation', 2, { ...makeUp, isPending: true })),
      session(false, option('Réseaux', 1, makeUp)),
    ]
    renderUi(<TimetableGrid caption="Mon emploi" timetable={notices} />)
    expect(cell('Jeudi', 0).getByText('En attente')).toBeVisible()
    expect(cell('Jeudi', 1).queryByText('En attente')).not.toBeInTheDocument()
  })

  it.each([
    ['absence', 'Annulée : absence'],
    ['exam', 'Annulée : examen'],
  ] as const)('strikes out a class that is cancelled by an %s, and says why', (cancelledBy, reason) => {
    const week = structuredClone(timetable)
    week.days[3]!.sessions = [session(false, option('Compilation', 2, { cancelledBy })), null]
    renderUi(<TimetableGrid caption="Mon emploi" timetable={week} />)
    expect(cell('Jeudi', 0).getByText(reason)).toBeVisible()
    expect(cell('Jeudi', 0).getByText('Compilation').closest('div')).toHaveStyle({ textDecoration: 'line-through' })
  })

  it.each([
    ['owed', 'absence', 'À rattraper'],
    ['replaced', 'absence', 'Remplacement prévu'],
    ['cancelled', 'decision', 'Non rattrapée'],
    ['cancelled', 'absence', 'Annulée : absence'],
  ] as const)('R-shared-57: says of a class that is %s by %s by whom and when', (state, cause, text) => {
    const week = structuredClone(timetable)
    const status = { state, cause, decidedBy: 'Nadia Trabelsi', decidedAt: '2026-11-21T09:00:00Z' }
    week.days[3]!.sessions = [session(false, option('Compilation', 2, { cancelledBy: 'absence', status })), null]
    renderUi(<TimetableGrid caption="Mon emploi" timetable={week} />)
    expect(cell('Jeudi', 0).getByText(text)).toBeVisible()
    expect(cell('Jeudi', 0).getByText('Absence, décision de Nadia Trabelsi le 21/11/2026')).toBeVisible()
  })

  it('R-shared-57: leaves out who decided where only the day is recorded', () => {
    const week = structuredClone(timetable)
    const status = { state: 'owed', cause: 'absence', decidedBy: null, decidedAt: '2026-11-21T09:00:00Z' } as const
    week.days[3]!.sessions = [session(false, option('Compilation', 2, { cancelledBy: 'absence', status })), null]
    renderUi(<TimetableGrid caption="Mon emploi" timetable={week} />)
    expect(cell('Jeudi', 0).getByText('Absence, décision du 21/11/2026')).toBeVisible()
  })

  it('shows exams and invigilations in their slots, also on a holiday', () => {
    const week = structuredClone(timetable)
    const slotId = week.slots[1]!.id
    week.days[3] = {
      ...week.days[3]!,
      ...{ holiday: 'Fête', sessions: [null, null] },
      events: [{ kind: 'invigilation', id: 1, slotId, subject: null, room: 'A04' }],
    }
    renderUi(<TimetableGrid caption="Mon emploi" timetable={week} />)
    for (const text of ['Surveillance', 'A04']) expect(cell('Jeudi', 1).getByText(text)).toBeVisible()
    expect(cell('Jeudi', 0).queryByText('Surveillance')).not.toBeInTheDocument()
  })

  it('shows own absences and defences beside the name of their day', () => {
    const week = structuredClone(timetable)
    const none = { from: null, to: null, person: null, isPending: false }
    week.days[3] = {
      ...week.days[3]!,
      dayEvents: [
        { ...none, kind: 'absence', id: 1, from: '08:00', to: '12:00' },
        { ...none, kind: 'absence', id: 2, from: '14:00', to: '16:00', isPending: true },
        { ...none, kind: 'defence', id: 1, person: 'Rim Dridi' },
      ],
    }
    renderUi(<TimetableGrid caption="Mon emploi" timetable={week} />)
    expect(within(row('Jeudi')).getByRole('rowheader')).toHaveTextContent(
      'Absence 08:00–12:00Absence en attente 14:00–16:00Soutenance Rim Dridi',
    )
  })

  it('shows the dates of a week, and a holiday in place of its slots', () => {
    const days = timetable.days.map((day) => ({ ...day, date: `2026-11-${22 + day.id}` }))
    days[3] = { ...days[3]!, holiday: 'Fête', sessions: [null, null] }
    days[1]!.sessions = [session(false, option('Compilation', 2, { heldOn: '2026-11-24', isMakeUp: true })), null]
    renderUi(<TimetableGrid caption="Mon emploi" timetable={{ ...timetable, days }} />)
    expect(within(row('Lundi')).getByRole('rowheader')).toHaveTextContent('Lundi23/11/2026')
    expect(within(row('Jeudi')).getAllByRole('cell')).toHaveLength(1)
    expect(cell('Jeudi', 0).getByText('Jour férié : Fête')).toBeVisible()
    // The date of a make-up is that of its day.
    expect(cell('Mardi', 0).queryByText('24/11/2026')).not.toBeInTheDocument()
  })

  it('renders controls on the card of each option', () => {
    renderUi(
      <TimetableGrid
        caption="Mon emploi"
        timetable={timetable}
        renderControls={({ day, slot, option: { group } }) => (
          <a href="/">{[day.label, slot.label, group].join(' ')}</a>
        )}
      />,
    )
    expect(cell('Mardi', 0).getByRole('link', { name: 'Mardi 08:30 - 10:00 TD1' })).toBeVisible()
    expect(cell('Mardi', 0).getByRole('link', { name: 'Mardi 08:30 - 10:00 TD2' })).toBeVisible()
  })

  it('marks today and the current slot', () => {
    renderUi(<TimetableGrid caption="Mon emploi" timetable={timetable} today={2} nowSlot={12} />)
    expect(row('Mardi')).toHaveAttribute('aria-current', 'date')
    expect(cell('Mardi', 1).getByText('En ce moment')).toBeInTheDocument()
    expect(row('Lundi')).not.toHaveAttribute('aria-current')
    expect(screen.getAllByText('En ce moment')).toHaveLength(1)
  })

  it('calls onSelect with the chosen session', async () => {
    const choose = vi.fn<(chosen: ChosenSession) => void>()
    const { user } = renderUi(<TimetableGrid caption="Mon emploi" timetable={timetable} onSelect={choose} />)
    await user.click(screen.getByRole('button', { name: 'Mardi, 08:30 - 10:00 : Bases de données, Réseaux' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith({
      day: timetable.days[1],
      slot: timetable.slots[0],
      session: timetable.days[1]!.sessions[0],
    })
  })
})

describe('on a phone', () => {
  beforeEach(() => mockMatchMedia(true))

  const days = timetable.days.map((day) => ({ ...day, date: `2026-11-${22 + day.id}` }))

  it('shows one day at a time, starting with today', async () => {
    const { user } = renderUi(<TimetableGrid caption="Mon emploi" timetable={timetable} today={2} nowSlot={11} />)
    expect(screen.getByRole('heading', { name: 'Mardi' })).toBeVisible()
    expect(screen.getByText("Aujourd'hui")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mardi' })).toHaveAttribute('aria-current', 'date')
    expect(screen.queryByText('Algorithmique')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Lundi' }))
    expect(screen.getByRole('heading', { name: 'Lundi' })).toBeVisible()
    expect(screen.getByText('Algorithmique')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Samedi' }))
    expect(screen.getByRole('button', { name: 'Samedi', pressed: true })).toBeVisible()
    expect(screen.getAllByText('Libre')).toHaveLength(2)
  })

  it('names the days of a week by their dates, and a holiday', async () => {
    const week = days.map((day) => (day.id === 6 ? { ...day, holiday: 'Fête' } : day))
    const { user } = renderUi(<TimetableGrid caption="Mon emploi" timetable={{ ...timetable, days: week }} />)
    expect(screen.getByRole('heading', { name: 'Lundi 23/11/2026' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mardi 24/11/2026' })).toHaveTextContent('mar.24')
    await user.click(screen.getByRole('button', { name: 'Samedi 28/11/2026' }))
    expect(screen.getByText('Jour férié : Fête')).toBeVisible()
    expect(screen.queryByText('Libre')).not.toBeInTheDocument()
  })

  it('shows the day that is chosen beside it, without a choice of its own', () => {
    renderUi(<TimetableGrid caption="Mon emploi" timetable={{ ...timetable, days }} today={2} shownDay={1} />)
    expect(screen.getByRole('heading', { name: 'Lundi 23/11/2026' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Jours' })).not.toBeInTheDocument()
  })
})
