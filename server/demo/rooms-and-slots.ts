import type { Institute } from './institute.ts'

/** Adds rooms and the six time slots of a day. */
export function addRoomsAndSlots(institute: Institute): void {
  const add = (names: string[], capacity: number, exam_seats: number) => {
    for (const name of names) institute.room.push({ id: institute.room.length + 1, name, capacity, exam_seats })
  }
  add(['Amphi Ibn Khaldoun', 'Amphi Ibn Rochd', 'Amphi Al-Khawarizmi', 'Amphi Tahar Haddad'], 180, 90)
  add(series('A', 6), 80, 40)
  add(series('B', 16), 40, 36)
  add(series('Labo ', 10), 20, 10)
  const starts = ['08:30', '10:10', '11:50', '13:30', '15:10', '16:50']
  const ends = ['10:00', '11:40', '13:20', '15:00', '16:40', '18:20']
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? start
    institute.time_slot.push({ id: index + 1, label: `${start}-${end}`, starts_at: start, ends_at: end })
  }
}

const series = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`)
