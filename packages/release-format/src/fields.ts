/** A value of unexpected shape; `field` is its path, such as `manifest.routes[0].path`. */
export class ShapeError extends Error {
  override name = 'ShapeError'
  readonly field: string

  constructor(field: string, expected: string, found: unknown) {
    super(`${field} must be ${expected}, found ${JSON.stringify(found) ?? 'nothing'}`)
    this.field = field
  }
}

type Read<Value> = (value: unknown, place: string) => Value

/** The fields of an object; with `known`, an object with any other field is refused. */
export function readObject(value: unknown, place: string, known?: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(place, 'an object', value)
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  const unknown = known && Object.keys(fields).find((key) => !known.includes(key))
  if (unknown !== undefined) throw new ShapeError(`${place}.${unknown}`, 'left out', fields[unknown])
  return fields
}

export function readList<Item>(value: unknown, place: string, read: Read<Item>): Item[] {
  if (!Array.isArray(value)) throw new ShapeError(place, 'a list', value)
  return value.map((item, index) => read(item, `${place}[${index}]`))
}

/** An object as a map from any key to values of one kind. */
export function readRecord<Value>(value: unknown, place: string, read: Read<Value>): Record<string, Value> {
  const entries = Object.entries(readObject(value, place))
  return Object.fromEntries(entries.map(([key, item]) => [key, read(item, `${place}.${key}`)]))
}

/** A list of at least one and at most `most` items. */
export function readSomeOf<Item>(
  value: unknown,
  place: string,
  read: Read<Item>,
  { item, most = Infinity }: { item: string; most?: number },
): Item[] {
  if (Array.isArray(value) && (value.length === 0 || value.length > most))
    throw new ShapeError(
      place,
      `a list of at least one ${item}${most < Infinity ? ` and at most ${most}` : ''}`,
      value.length,
    )
  return readList(value, place, read)
}

export function readOptional<Value>(value: unknown, place: string, read: Read<Value>): Value | undefined {
  return value === undefined ? undefined : read(value, place)
}

/** A string, also an empty one, of at most `most` characters. */
export function readString(value: unknown, place: string, most = Infinity): string {
  if (typeof value !== 'string' || value.length > most) throw new ShapeError(place, 'a text', value)
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

/** A number from 0 to `most`. */
export function readAmount(value: unknown, place: string, most: number): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= most))
    throw new ShapeError(place, `a number from 0 to ${most}`, value)
  return value
}

export function readBoolean(value: unknown, place: string): boolean {
  if (typeof value !== 'boolean') throw new ShapeError(place, 'true or false', value)
  return value
}

export function readOneOf<Option extends string>(value: unknown, place: string, options: readonly Option[]): Option {
  const known = options.find((option) => option === value)
  if (known === undefined) throw new ShapeError(place, `one of ${options.join(', ')}`, value)
  return known
}
