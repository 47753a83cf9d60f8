/** A difference of a built-in object of the page, such as `changes` `Array.prototype.map`. */
export interface PropertyChange {
  change: 'adds' | 'changes' | 'removes' | 'sets'
  property: string
}

/**
 * Runs in the page before its own code. Defines `window[key]`, which returns the changes of the page's built-in objects
 * since the previous call, except for the `allowed` properties of `window`. Getters are compared by identity and not
 * called. Self-contained, because it is sent to the page as text, and calls no method that the page could replace later.
 */
export function watchProperties({ key, allowed }: { key: string; allowed: string[] }): void {
  type Properties = Record<PropertyKey, PropertyDescriptor>
  interface State {
    prototype: object | null
    names: PropertyKey[]
    properties: Properties
  }
  interface Holder {
    object: object
    label: string
    state: State
  }
  interface Handler {
    target: object
    name: string
    label: string
    value: unknown
  }
  const { get, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect
  const { create, is } = Object
  const text = String

  const allowedNames: Record<PropertyKey, true> = create(null)
  for (const name of allowed) allowedNames[name] = true
  const holders = findHolders()
  const handlers = findHandlers()
  Object.defineProperty(window, key, { value: takeChanges })

  function findHolders(): Holder[] {
    const found = new Map<object, string>()
    const add = (object: unknown, label: string) => {
      const isObject = (typeof object === 'object' && object !== null) || typeof object === 'function'
      if (isObject && !found.has(object)) found.set(object, label)
    }
    add(window, 'window')
    for (const name of ['document', 'history', 'navigator', 'location', 'performance', 'screen', 'crypto'] as const) {
      add(window[name], name)
    }
    for (const name of ownKeys(window)) {
      const value: unknown = getOwnPropertyDescriptor(window, name)?.value
      add(value, text(name))
      if (typeof value === 'function') add(value.prototype, `${text(name)}.prototype`)
    }
    return [...found].map(([object, label]) => ({ object, label, state: read(object) }))
  }

  /** The event handlers that are set by assignment, such as `window.onerror`. */
  function findHandlers(): Handler[] {
    const targets = { window, document, html: document.documentElement }
    return Object.entries(targets).flatMap(([label, target]) => {
      const names = new Set<string>()
      for (let object: object | null = target; object; object = getPrototypeOf(object)) {
        for (const name of ownKeys(object)) if (typeof name === 'string' && name.startsWith('on')) names.add(name)
      }
      return [...names].map((name): Handler => ({ target, name, label, value: get(target, name) }))
    })
  }

  function read(object: object): State {
    const names = ownKeys(object)
    const properties: Properties = create(null)
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? ''
      const descriptor = getOwnPropertyDescriptor(object, name)
      if (descriptor) properties[name] = descriptor
    }
    return { prototype: getPrototypeOf(object), names, properties }
  }

  function takeChanges(): PropertyChange[] {
    const changes: PropertyChange[] = []
    const report = (change: PropertyChange['change'], property: string) => {
      changes[changes.length] = { change, property }
    }
    for (let at = 0; at < holders.length; at++) compare(holders[at], report)
    for (let at = 0; at < handlers.length; at++) {
      const handler = handlers[at]
      if (!handler) continue
      const value: unknown = get(handler.target, handler.name)
      if (value !== handler.value) report('sets', `${handler.label}.${handler.name}`)
      handler.value = value
    }
    return changes
  }

  function compare(holder: Holder | undefined, report: (change: PropertyChange['change'], property: string) => void) {
    if (!holder) return
    const { object, label, state: before } = holder
    const now = read(object)
    holder.state = now
    const reportProperty = (change: PropertyChange['change'], name: PropertyKey) => {
      if (label !== 'window' || !allowedNames[name]) report(change, `${label}.${text(name)}`)
    }
    if (now.prototype !== before.prototype) report('changes', `the prototype of ${label}`)
    for (let at = 0; at < now.names.length; at++) {
      const name = now.names[at] ?? ''
      const old = before.properties[name]
      const property = now.properties[name]
      if (!old) reportProperty('adds', name)
      else if (property && !isSame(old, property)) reportProperty('changes', name)
    }
    for (let at = 0; at < before.names.length; at++) {
      const name = before.names[at] ?? ''
      if (!now.properties[name]) reportProperty('removes', name)
    }
  }

  function isSame(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
    return (
      is(one.value, other.value) &&
      one.get === other.get &&
      one.set === other.set &&
      one.writable === other.writable &&
      one.configurable === other.configurable
    )
  }
}
