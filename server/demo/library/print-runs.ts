import { demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText } from '../calendar-days.ts'
import type { Institute } from '../institute.ts'

interface Plan {
  name: string
  /** Text lines of the generated document. */
  lines: readonly string[]
  copies: number
  daysAgo: number
  state: 0 | 1 | 2
}

const plans: readonly Plan[] = [
  { name: 'DS1-algorithmique.pdf', lines: ['Devoir surveille', 'Algorithmique'], copies: 62, daysAgo: 34, state: 1 },
  {
    name: 'TD3-structures.pdf',
    lines: ['Travaux diriges 3', 'Structures de donnees'],
    copies: 31,
    daysAgo: 20,
    state: 1,
  },
  { name: 'polycopie-complet.pdf', lines: ['Polycopie', 'Algorithmique'], copies: 400, daysAgo: 12, state: 2 },
  { name: 'TD5-arbres.pdf', lines: ['Travaux diriges 5', 'Arbres'], copies: 31, daysAgo: 1, state: 0 },
]
const keyOf = (name: string) => `print-runs/demo-${name}`

/** Adds print runs of the demo teacher in every state; their files are `demoPrintFiles`. */
export function addPrintRuns(institute: Institute, { today, yearId }: { today: string; yearId: number }): void {
  const [speciality] = institute.speciality
  const level = institute.level.find(({ cycle_id }) => cycle_id === speciality?.cycle_id)
  if (!speciality || !level) throw new Error('The demo has no programme')
  for (const { name, copies, daysAgo, state } of plans)
    institute.print_run.push({
      id: institute.print_run.length + 1,
      teacher_id: demoTeacherId,
      year_id: yearId,
      copies,
      state,
      level_id: level.id,
      speciality_id: speciality.id,
      file_key: keyOf(name),
      file_name: name,
      created_at: new Date(`${dayText(dayNumber(today) - daysAgo)}T09:30:00Z`),
    })
}

/** The files of the demo's print runs, by key. */
export const demoPrintFiles = plans.map(({ name, lines }) => ({ key: keyOf(name), body: page(lines) }))

/** Generates a PDF of one page with the given ASCII lines. */
function page(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line}) Tj T*`).join(' ')
  const content = `BT /F 24 Tf 30 TL 72 760 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  const header = '%PDF-1.4\n'
  const starts = objects.map((_, at) => header.length + objects.slice(0, at).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = header.length + objects.join('').length
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.from(`${header}${objects.join('')}xref\n0 6\n0000000000 65535 f \n${table}${trailer}`)
}
