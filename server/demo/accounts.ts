import type { DepartmentCode } from './data/plans.ts'
import type { Name } from './data/names.ts'
import { demoEmails } from './emails.ts'

interface DemoAccount {
  email: string
  firstName: Name
  lastName: Name
  gender: 1 | 2
  department: DepartmentCode
  gradeId: number
  isHead?: boolean
  isActive?: boolean
}

/** The accounts that visitors sign in with; they are the first teachers, in this order. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: demoEmails.teacher,
    firstName: ['Amine', 'أمين'],
    lastName: ['Ben Salah', 'بن صالح'],
    gender: 1,
    department: 'computing',
    gradeId: 3,
  },
  {
    email: demoEmails.colleague,
    firstName: ['Ines', 'إيناس'],
    lastName: ['Gharbi', 'الغربي'],
    gender: 2,
    department: 'computing',
    gradeId: 3,
  },
  {
    email: demoEmails.head,
    firstName: ['Nabil', 'نبيل'],
    lastName: ['Cherif', 'الشريف'],
    gender: 1,
    department: 'computing',
    gradeId: 1,
    isHead: true,
  },
  {
    email: demoEmails.otherHead,
    firstName: ['Salma', 'سلمى'],
    lastName: ['Mabrouk', 'مبروك'],
    gender: 2,
    department: 'management',
    gradeId: 2,
    isHead: true,
  },
  {
    email: demoEmails.inactive,
    firstName: ['Karim', 'كريم'],
    lastName: ['Zitouni', 'الزيتوني'],
    gender: 1,
    department: 'computing',
    gradeId: 4,
    isActive: false,
  },
]

/** The teacher with data on every screen. */
export const demoTeacherId = 1
/** A colleague of the same department, who has some. */
export const colleagueId = 2
/** The code of the course in which the demo teacher lectures. */
export const demoCourse = 'LGL2'
