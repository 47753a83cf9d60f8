import type { RegisteredRemote } from '@portal/release-format/registry'

/** A live remote of the registry, with the given fields such as its routes or menu entries. */
export function registeredRemote(name: string, changes: Partial<RegisteredRemote>): RegisteredRemote {
  return {
    name,
    version: '1.0.0-a',
    base: `/remotes/${name}/1.0.0-a/`,
    entry: 'e.js',
    integrity: 'x',
    global: name,
    evidence: null,
    signature: null,
    preload: [],
    routes: [],
    menu: [],
    lastGood: null,
    disabled: null,
    ...changes,
  }
}
