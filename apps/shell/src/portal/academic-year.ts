import { fetchYear, toYear } from '@portal/api-client/session'
import { setAcademicYear } from '@portal/remote-kit/host'
import { readYear, storeYear } from '../session/stored-session.ts'

/**
 * Sets the dates of the session's year: those stored at sign-in, and the current ones for the next pages. Waits for the
 * latter only where an earlier release stored none; after a failure the stored ones stay.
 */
export async function startAcademicYear(): Promise<void> {
  const stored = readYear()
  if (!stored) return
  setAcademicYear(toYear(stored))
  const renewal = renewYear(stored.id).catch(() => undefined)
  if (!stored.semestres) await renewal
}

async function renewYear(id: number): Promise<void> {
  const year = await fetchYear(id)
  // Another tab may have signed in for another year.
  if (readYear()?.id !== id) return
  setAcademicYear(toYear(year))
  storeYear({ ...year, semestres: year.semestres ?? [] })
}
