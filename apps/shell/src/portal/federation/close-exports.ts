// React writes to its contexts while it renders.
const context = Symbol.for('react.context')

/**
 * Freezes what a shared module exports, so that no remote can replace a part of it for the others: functions, objects
 * and lists, not the prototypes of classes. The internals of React, whose names begin with `__`, stay writable.
 */
export function closeExports<Module extends object>(module: Module): Module {
  for (const [name, exported] of Object.entries(module)) if (!name.startsWith('__')) close(exported)
  return module
}

function close(value: unknown): void {
  if (typeof value === 'function') Object.freeze(value)
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  const kind: unknown = Reflect.get(value, '$$typeof')
  if (kind === context) return
  // The exports of a namespace are read-only already, and freezing it throws.
  if (Reflect.get(value, Symbol.toStringTag) !== 'Module') Object.freeze(value)
  // The parts of a component, such as the payload of a lazy one, are React's.
  if (kind === undefined) closeExports(value)
}
