import { type NamedStudent } from '@portal/api-client/people'

export const photoTypes = '.jpg,.jpeg,.png,.webp'
export const maxBytes = 10 * 1024 * 1024

const isPicture = (name: string) => photoTypes.split(',').some((type) => name.toLowerCase().endsWith(type))

/** Why a file is not stored before it was sent, or the code of the error with which it was refused. */
export type PhotoRefusal = 'notPicture' | 'tooLarge' | 'unknown' | 'twice' | { code: string }

export interface PhotoFile {
  /** The place in the list. */
  id: number
  file: File
  student: NamedStudent | null
  state: 'ready' | 'sending' | 'stored' | 'refused'
  refusal: PhotoRefusal | null
}

/** The name that a student is looked for by: without folder and extension. */
export const nameOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '').trim()

/** Files with the students that they name; of two files of one student neither is taken. */
export function toPhotoFiles(files: readonly File[], students: readonly (NamedStudent | null)[]): PhotoFile[] {
  const counts = new Map<number, number>()
  for (const student of students) if (student) counts.set(student.id, (counts.get(student.id) ?? 0) + 1)
  return files.map((file, id) => {
    const student = students[id] ?? null
    const refusal = refusalOf(file, student, (student && counts.get(student.id)) ?? 0)
    return { id, file, student, state: refusal ? 'refused' : 'ready', refusal }
  })
}

function refusalOf({ name, size }: File, student: NamedStudent | null, files: number): PhotoRefusal | null {
  if (!isPicture(name)) return 'notPicture'
  if (size > maxBytes) return 'tooLarge'
  if (!student) return 'unknown'
  return files > 1 ? 'twice' : null
}

/** Hidden files, such as those that a computer adds to each folder, do not count. */
export const visibleFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ name }) => !name.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(name))
