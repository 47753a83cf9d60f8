/** A value of unexpected shape, with the path of its field. */
export class ShapeError extends Error {
  override name = 'ShapeError'

  constructor(place: string, expected: string, found: unknown) {
    super(`${place} must be ${expected}, found ${JSON.stringify(found) ?? 'nothing'}`)
  }
}

export type Fields = Record<string, unknown>

export function readObject(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(place, 'an object', value)
  return Object.fromEntries(Object.entries(value))
}

export function readList<Item>(value: unknown, place: string, read: (item: unknown, place: string) => Item): Item[] {
  if (!Array.isArray(value)) throw new ShapeError(place, 'a list', value)
  return value.map((item, index) => read(item, `${place}[${index}]`))
}

export function readText(value: unknown, place: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new ShapeError(place, 'a text', value)
  return value
}

export function readMatching(value: unknown, place: string, pattern: RegExp, expected: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new ShapeError(place, expected, value)
  return value
}

export function readInteger(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new ShapeError(place, 'a whole number', value)
  return value
}

export function refuseUnknownFields(fields: Fields, known: readonly string[], place: string): void {
  const stranger = Object.keys(fields).find((key) => !known.includes(key))
  if (stranger !== undefined) throw new ShapeError(`${place}.${stranger}`, 'left out', fields[stranger])
}
