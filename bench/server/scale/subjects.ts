import { departments } from '../../../server/demo/data/programme.ts'

interface NamedSubject {
  at: number
  name: string
  arabic: string
}

/** Generates this many names of subjects, numbered from 0, from those of the demo. */
export function buildSubjects(count: number): NamedSubject[] {
  const plans = departments
    .flatMap(({ specialities }) => specialities.flatMap(({ years }) => years))
    .flatMap(({ plan }) => plan)
  return plans
    .flat()
    .slice(0, count)
    .map(([name, arabic], at) => ({ at, name, arabic }))
}
