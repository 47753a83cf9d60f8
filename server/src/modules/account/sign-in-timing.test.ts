import { expect, it } from 'vitest'
import { startInstitutePortal } from '../../testing/institute-portal.ts'

const { portal, institute } = await startInstitutePortal()

const pairs = 25
/** Measured again with more pairs, up to this number, while the median is outside the tolerance. */
const mostPairs = 150
/** Accepted ratio of the response times, as the median over the pairs; a skipped hash makes it less than 0.3. */
const tolerance = { from: 0.7, to: 1.4 }

async function timeOf(email: string): Promise<number> {
  await portal.db.deleteFrom('login_attempt').execute()
  const body = { email, password: 'Faux-2026', annee_id: institute.years.current, role: 2, compte: 2 }
  const from = performance.now()
  const answer = await portal.post('/api/login', body)
  const time = performance.now() - from
  expect(answer.body).toEqual({ status: 401, errNum: 401, msg: 'login.refused' })
  return time
}

/** Measures in alternating order, so that other load on the machine affects both alike. */
async function ratioOfTimes(one: string, other: string): Promise<number> {
  await timeOf(one)
  const ratios: number[] = []
  while (ratios.length < pairs || (!isTolerable(median(ratios)) && ratios.length < mostPairs)) {
    const isTurned = ratios.length % 2 === 1
    const first = await timeOf(isTurned ? other : one)
    const second = await timeOf(isTurned ? one : other)
    ratios.push(isTurned ? second / first : first / second)
  }
  return median(ratios)
}

const isTolerable = (ratio: number) => ratio > tolerance.from && ratio < tolerance.to
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

it.each(['unknown', 'inactive'] as const)(
  'prevents user enumeration by timing: %s account compared with a wrong password',
  async (kind) => {
    const other = kind === 'unknown' ? 'inconnu@institut.example' : institute.inactive.email
    const ratio = await ratioOfTimes(other, institute.teacher.email)
    expect(ratio).toBeGreaterThan(tolerance.from)
    expect(ratio).toBeLessThan(tolerance.to)
  },
)
