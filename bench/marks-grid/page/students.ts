import type { MarksRow } from '@portal/ui/marks'

const surnames = [
  'Ben Salah',
  'Trabelsi',
  'Gharbi',
  'Mejri',
  'Jlassi',
  'Chaabane',
  'Ayari',
  'Bouzid',
  'Hamdi',
  'Khelifi',
]
const names = ['Amel', 'Youssef', 'Ines', 'Mohamed', 'Sarra', 'Aziz', 'Rim', 'Oussama', 'Nour', 'Khalil', 'Mariem']

/** A deterministic group of students of this size; their CINs have a leading 0. */
export function students(count: number, hasPresence: boolean, isLocked = false): MarksRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    labels: {
      cin: `0${String(1_234_567 + index * 7_919).slice(-7)}`,
      name: `${names[index % names.length]} ${surnames[(index * 7) % surnames.length]}`,
    },
    mark: index % 3 === 1 ? null : String((index * 1.25) % 20.25),
    isPresent: hasPresence ? true : null,
    version: 1,
    isLocked,
  }))
}
