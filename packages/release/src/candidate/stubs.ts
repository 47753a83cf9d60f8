/** The options of `defineRemote` that the gate reads. */
export interface RemoteDefinition {
  routes: { path: string; load: () => Promise<unknown> }[]
}

/** Stub for any module, function or component: every property and every call returns the stub itself. */
export const universalStub: unknown = new Proxy(function anything() {}, {
  get: (_target, key) => {
    // A `then` would make it a thenable that never settles.
    if (key === 'then') return undefined
    return key === Symbol.toPrimitive ? () => '' : universalStub
  },
  apply: () => universalStub,
  construct: () => Object(universalStub),
})

/** Stub of the remote kit for the container; records the definition of each remote. */
export function remoteKitStub(definitions: RemoteDefinition[]): object {
  const defineRemote = (definition: RemoteDefinition) => {
    definitions.push(definition)
    const lifecycle = async () => undefined
    return { bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle }
  }
  return new Proxy(
    { defineRemote },
    { get: (kit, key) => Reflect.get(kit, key) ?? Reflect.get(Object(universalStub), key) },
  )
}
