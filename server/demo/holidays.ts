import { dayNumber, dayText } from './calendar-days.ts'
import type { Row } from './institute.ts'

interface HolidayRule {
  name: string
  arabic: string
  month: number
  day: number
  length: number
}

const nationalDays: readonly HolidayRule[] = [
  { name: "Fête de l'Évacuation", arabic: 'عيد الجلاء', month: 10, day: 15, length: 1 },
  { name: 'Fête de la Révolution', arabic: 'عيد الثورة', month: 12, day: 17, length: 1 },
  { name: "Vacances d'hiver", arabic: 'عطلة الشتاء', month: 12, day: 21, length: 14 },
  { name: "Fête de l'Indépendance", arabic: 'عيد الاستقلال', month: 3, day: 20, length: 1 },
  { name: 'Vacances de printemps', arabic: 'عطلة الربيع', month: 3, day: 21, length: 8 },
  { name: 'Journée des Martyrs', arabic: 'عيد الشهداء', month: 4, day: 9, length: 1 },
  { name: 'Fête du Travail', arabic: 'عيد الشغل', month: 5, day: 1, length: 1 },
  { name: 'Fête de la République', arabic: 'عيد الجمهورية', month: 7, day: 25, length: 1 },
  { name: 'Fête de la Femme', arabic: 'عيد المرأة', month: 8, day: 13, length: 1 },
]

/** By month and day of the Hijri year. */
const religiousDays: readonly HolidayRule[] = [
  { name: 'Ras el Am el Hijri', arabic: 'رأس السنة الهجرية', month: 1, day: 1, length: 1 },
  { name: 'Mouled', arabic: 'المولد النبوي الشريف', month: 3, day: 12, length: 1 },
  { name: 'Aïd el-Fitr', arabic: 'عيد الفطر', month: 10, day: 1, length: 3 },
  { name: 'Aïd el-Idha', arabic: 'عيد الإضحى', month: 12, day: 10, length: 2 },
]

/** The holidays that begin from one day to another. */
export function holidayRows(from: string, to: string): Row<'holiday'>[] {
  const rows: Row<'holiday'>[] = []
  const add = (feast: HolidayRule, first: number) =>
    rows.push({
      id: rows.length + 1,
      name: feast.name,
      name_ar: feast.arabic,
      starts_on: dayText(first),
      ends_on: dayText(first + feast.length - 1),
    })
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    const [month, date] = gregorianFormat
      .format(day * 86_400_000)
      .split('/')
      .map(Number)
    const [hijriMonth, hijriDate] = hijriFormat
      .format(day * 86_400_000)
      .split('/')
      .map((part) => Number.parseInt(part))
    for (const feast of nationalDays) if (feast.month === month && feast.day === date) add(feast, day)
    for (const feast of religiousDays) if (feast.month === hijriMonth && feast.day === hijriDate) add(feast, day)
  }
  return rows
}

const parts = { month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
const gregorianFormat = new Intl.DateTimeFormat('en-US', parts)
const hijriFormat = new Intl.DateTimeFormat('en-US-u-ca-islamic-umalqura', parts)
