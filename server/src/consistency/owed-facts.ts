import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { CheckedInstitute } from './checked-institute.ts'
import { factOfClass, factOfWeekly, type Weeks } from './class-facts.ts'
import { compareSurfaces, say, type Comparison, type Said } from './facts.ts'
import type { Pages } from './pages.ts'

/** The states of the classes that absences cancel: by the weeks, and by the lists of owed and of covered classes. */
export async function compareOwedClasses(
  db: Database,
  pages: Pages,
  { yearId, classOf }: CheckedInstitute,
  { ofTeachers }: Weeks,
  { first, last }: { first: string; last: string },
): Promise<Comparison> {
  const [shown, listed]: [Said, Said] = [new Map(), new Map()]
  const isInPeriod = (date: string) => date >= first && date <= last
  for (const one of [...ofTeachers.values()].flat())
    if (one.cancelledBy === 'absence' && !one.isPending && isInPeriod(one.date))
      say(shown, one.classFact, one.state ?? 'a test')
  const all = { yearId, isVisible: sql<boolean>`true`, after: null, limit: 1_000_000 }
  for (const state of ['owed', 'covered'] as const)
    for (const { item } of await pages.owedClasses(db, { ...all, state }, 'fr')) {
      const id = Number(/\d+/.exec(item.key)?.[0])
      const fact = item.key.startsWith('session')
        ? factOfWeekly(classOf.get(id), item.date)
        : factOfClass(id, item.date)
      if (isInPeriod(item.date)) say(listed, fact, states[item.state])
    }
  return compareSurfaces([
    ['weeks of teachers', shown],
    ['lists of owed classes', listed],
  ])
}

const states = { owed: 'owed', 'make-up': 'replaced', 'not-made-up': 'cancelled' } as const
