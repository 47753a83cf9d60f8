import { departments } from '../../../server/src/demo/data/programme.ts'

interface NamedSubject {
  at: number
  name: string
  arabic: string
}

/** So many names of subjects, numbered from 0, as the demo teaches them. */
export function buildSubjects(count: number): NamedSubject[] {
  const plans = departments
    .flatMap(({ specialities }) => specialities.flatMap(({ years }) => years))
    .flatMap(({ plan }) => plan)
  return plans
    .flat()
    .slice(0, count)
    .map(([name, arabic], at) => ({ at, name, arabic }))
}
