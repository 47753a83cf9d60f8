import type { Institute, Person } from './institute.ts'
import type { TestPortal } from './test-portal.ts'

const pdf = Buffer.from('%PDF-1.7\nénoncé')

interface PrintRunOptions {
  teacher?: Person
  isConfidential?: boolean
  /** `yyyy-mm-dd`. */
  dueOn?: string | null
}

/** Stores a PDF and requests copies of it; the id and the storage key. */
export async function requestPrintRun(
  { db, storage }: TestPortal,
  institute: Institute,
  { teacher = institute.teacher, isConfidential = false, dueOn = '2999-12-31' }: PrintRunOptions = {},
): Promise<{ id: number; key: string }> {
  const key = `print-runs/${Math.random()}.pdf`
  await storage.put(key, pdf)
  const { id } = await db
    .insertInto('print_run')
    .values({
      teacher_id: teacher.id,
      year_id: institute.years.current,
      level_id: 1,
      speciality_id: 1,
      copies: 40,
      is_confidential: isConfidential,
      due_on: dueOn,
      file_key: key,
      file_name: 'DS 1.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
