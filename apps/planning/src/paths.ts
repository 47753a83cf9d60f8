import type { RecordKind } from '@portal/api-client/reference-records'
import { addresses } from '@portal/shared-screens/addresses'

/** The only source of this remote's URLs. */
export const paths = {
  years: addresses.years,
  newYear: addresses.newYear,
  year: '/office/years/:id',
  toYear: (id: number) => `/office/years/${id}`,
  reference: '/office/reference',
  toReference: addresses.toReference,
  toRecords: (kind: RecordKind, search: string) =>
    `/office/reference?liste=${kind}&recherche=${encodeURIComponent(search)}`,
  timetable: addresses.timetable,
}
