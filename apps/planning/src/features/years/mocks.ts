import type { Mocks } from '@portal/api-client/mocks'
import type { Year, YearDates } from '@portal/api-client/years'

export const mockYear: Year = {
  id: 2,
  name: '2026-2027',
  startsOn: '2026-09-01',
  endsOn: '2027-08-31',
  isCurrent: true,
  closedAt: null,
  firstSemester: { startsOn: '2026-09-14', endsOn: '2027-01-16' },
  secondSemester: { startsOn: '2027-02-01', endsOn: '2027-06-05' },
  holidays: [{ id: 7, name: 'Fête du Travail', nameAr: 'عيد الشغل', startsOn: '2027-05-01', endsOn: '2027-05-01' }],
  version: '"year-2"',
}
export const mockFormerYear: Year = {
  ...mockYear,
  ...{ id: 1, name: '2025-2026', startsOn: '2025-09-01', endsOn: '2026-08-31', isCurrent: false, holidays: [] },
  firstSemester: { startsOn: '2025-09-15', endsOn: '2026-01-17' },
  secondSemester: { startsOn: '2026-02-02', endsOn: '2026-06-06' },
  version: '"year-1"',
}

let years: Year[] = [mockYear, mockFormerYear]
const yearOf = (id: string) => years.find((year) => String(year.id) === id) ?? mockYear
const change = (id: string, changes: Partial<Year>): Year => {
  const changed = { ...yearOf(id), ...changes, version: `"${Math.random()}"` }
  years = years.map((year) => (year.id === changed.id ? changed : year))
  return changed
}
const withIds = ({ holidays, ...dates }: YearDates) => ({
  ...dates,
  holidays: holidays.map((holiday, index) => ({ ...holiday, id: holiday.id ?? 100 + index })),
})

/** Changes take effect until the page is reloaded. */
export const yearMocks: Mocks = {
  searchYears: () => ({ items: years, next: null }),
  readYear: ({ path }) => yearOf(path.id),
  previewYearClosing: { attendanceSheets: 3, absences: 1, makeUps: 0, tests: 0, draftSheets: [] },
  createYear: ({ body }) => {
    const first = Number(body.startsOn.slice(0, 4))
    const created = { ...mockFormerYear, ...withIds(body), id: years.length + 1, name: `${first}-${first + 1}` }
    years = [created, ...years]
    return created
  },
  changeYear: ({ path, body }) => change(path.id, withIds(body)),
  makeYearCurrent: ({ path }) => {
    years = years.map((year) => ({ ...year, isCurrent: false }))
    return change(path.id, { isCurrent: true })
  },
  changeYearState: ({ path, body }) =>
    change(path.id, { closedAt: body.state === 'closed' ? '2027-09-01T08:00:00Z' : null }),
}
