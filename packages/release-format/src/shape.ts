/** A value of unexpected shape; `field` is its path, such as `manifest.routes[0].path`. */
export class ShapeError extends Error {
  override name = 'ShapeError'
  readonly field: string

  constructor(field: string, expected: string, found: unknown) {
    super(`${field} must be ${expected}, found ${JSON.stringify(found) ?? 'nothing'}`)
    this.field = field
  }
}

/** Returns a value of a known type, or throws a `ShapeError` with its `place`. */
export type Read<Value> = (value: unknown, place: string) => Value

type Shape = Record<string, Read<unknown>>
type Shaped<S extends Shape> = { [Key in keyof S]: ReturnType<S[Key]> }

/** An object with these fields; any other field is left out. */
export function objectOf<S extends Shape>(shape: S): Read<Shaped<S>> {
  return (value, place) => {
    const given = new Map(Object.entries(requireObject(value, place)))
    const fields = Object.entries(shape).map(([key, read]) => [key, read(given.get(key), `${place}.${key}`)])
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
  }
}

/** An object with these fields and no other. */
export function exactObjectOf<S extends Shape>(shape: S): Read<Shaped<S>> {
  const read = objectOf(shape)
  return (value, place) => {
    const other = Object.entries(requireObject(value, place)).find(([key]) => !Object.hasOwn(shape, key))
    if (other) throw new ShapeError(`${place}.${other[0]}`, 'left out', other[1])
    return read(value, place)
  }
}

/** An object as a map from any key to values of one kind. */
export function recordOf<Value>(read: Read<Value>): Read<Record<string, Value>> {
  return (value, place) =>
    Object.fromEntries(
      Object.entries(requireObject(value, place)).map(([key, item]) => [key, read(item, `${place}.${key}`)]),
    )
}

export function listOf<Item>(read: Read<Item>): Read<Item[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new ShapeError(place, 'a list', value)
    return value.map((item, index) => read(item, `${place}[${index}]`))
  }
}

/** A list of at least one and at most `most` items. */
export function someOf<Item>(item: string, read: Read<Item>, most = Infinity): Read<Item[]> {
  const expected = `a list of at least one ${item}${most < Infinity ? ` and at most ${most}` : ''}`
  return (value, place) => {
    if (Array.isArray(value) && (value.length === 0 || value.length > most))
      throw new ShapeError(place, expected, value.length)
    return listOf(read)(value, place)
  }
}

export function optional<Value>(read: Read<Value>): Read<Value | undefined> {
  return (value, place) => (value === undefined ? undefined : read(value, place))
}

/** Null for a missing value. */
export function nullable<Value>(read: Read<Value>): Read<Value | null> {
  return (value, place) => (value == null ? null : read(value, place))
}

export function matching(pattern: RegExp, expected: string): Read<string> {
  return (value, place) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw new ShapeError(place, expected, value)
    return value
  }
}

/** A string, also an empty one, of at most `most` characters. */
export function string(most = Infinity): Read<string> {
  return (value, place) => {
    if (typeof value !== 'string' || value.length > most) throw new ShapeError(place, 'a text', value)
    return value
  }
}

/** A number from `least` to `most`. */
export function number(least: number, most: number): Read<number> {
  return (value, place) => {
    if (typeof value !== 'number' || !(value >= least && value <= most))
      throw new ShapeError(place, `a number from ${least} to ${most}`, value)
    return value
  }
}

export const integer: Read<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new ShapeError(place, 'a whole number', value)
  return value
}

export const boolean: Read<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw new ShapeError(place, 'true or false', value)
  return value
}

export function oneOf<Option extends string>(options: readonly Option[]): Read<Option> {
  return (value, place) => {
    const known = options.find((option) => option === value)
    if (known === undefined) throw new ShapeError(place, `one of ${options.join(', ')}`, value)
    return known
  }
}

function requireObject(value: unknown, place: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(place, 'an object', value)
  return value
}
